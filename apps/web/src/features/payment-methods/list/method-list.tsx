import { isLastActive } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod, PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { useState } from 'react'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { MethodRow } from './method-row.tsx'
import styles from './methods.module.css'
import { type RemovalKind, RemoveMethodDialog } from './remove-method-dialog.tsx'
import { RenameMethodDialog } from './rename-method-dialog.tsx'
import { useMethodChanges } from './use-method-changes.ts'
import { useRanking } from './use-ranking.ts'

const VerifyDeposits = lazyComponent(
  async () => (await import('./verify-deposits-dialog.tsx')).VerifyDepositsDialog,
)

interface MethodListProps {
  readonly methods: readonly DealerMethod[]
  readonly provider: PaymentMethods['accountProvider']
  /** The method that was added last, whose row takes the focus when it comes. */
  readonly addedId: number | undefined
  /** Why nothing may be changed here; undefined where it may. */
  readonly disabledReason: string | undefined
  readonly onAutoAuthorizeOff: () => void
}

/** The sortable list, by dragging and by buttons; each move is announced. */
export function MethodList(props: MethodListProps) {
  const { methods, provider, disabledReason, onAutoAuthorizeOff } = props
  const [removing, setRemoving] = useState<{ method: DealerMethod; kind: RemovalKind }>()
  const [verifying, setVerifying] = useState<DealerMethod>()
  const [renaming, setRenaming] = useState<DealerMethod>()
  const closeRemoval = () => setRemoving(undefined)
  const ranking = useRanking(methods)
  const changes = useMethodChanges(onAutoAuthorizeOff)
  const toggle = (method: DealerMethod) => {
    if (isLastActive(methods, method.id)) setRemoving({ method, kind: 'deactivate' })
    else changes.toggle(method)
  }
  return (
    <>
      <ol ref={ranking.list} className={styles.list} aria-label="Payment methods in the order they are used">
        {methods.map((method, index) => (
          <MethodRow
            key={method.id}
            method={method}
            kind={provider?.providerMethods.find(({ id }) => id === method.paymentProviderMethodId)?.handle}
            isFormer={method.paymentProviderId !== provider?.id}
            isNew={method.id === props.addedId}
            isFirst={index === 0}
            isLast={index === methods.length - 1}
            isBusy={changes.busyIds.includes(method.id)}
            onMove={(direction) => ranking.move(method.id, direction)}
            onDropAt={ranking.drop}
            onToggle={() => toggle(method)}
            onVerify={() => setVerifying(method)}
            onRename={() => setRenaming(method)}
            disabledReason={disabledReason}
            onRemove={() => setRemoving({ method, kind: 'remove' })}
          />
        ))}
      </ol>
      <p className="spoken" role="status">
        {ranking.announcement}
      </p>
      {verifying ? <VerifyDeposits method={verifying} onClose={() => setVerifying(undefined)} /> : null}
      {renaming ? <RenameMethodDialog method={renaming} onClose={() => setRenaming(undefined)} /> : null}
      {removing ? (
        <RemoveMethodDialog
          method={removing.method}
          kind={removing.kind}
          onClose={closeRemoval}
          isBusy={changes.busyIds.includes(removing.method.id)}
          onConfirm={() =>
            removing.kind === 'remove'
              ? changes.remove(removing.method, closeRemoval)
              : changes.toggle(removing.method, closeRemoval)
          }
        />
      ) : null}
    </>
  )
}
