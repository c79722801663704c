import { isLastActive } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod, PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { Stack } from '@portal/ui/boxes'
import { useState } from 'react'
import { MethodRow } from './method-row.tsx'
import { type RemovalKind, RemoveMethodDialog } from './remove-method-dialog.tsx'
import { RenameMethodDialog } from './rename-method-dialog.tsx'
import { type MethodChanges, useMethodChanges } from './use-method-changes.ts'
import { useRanking } from './use-ranking.ts'
import { VerifyDepositsDialog } from './verify-deposits-dialog.tsx'

interface MethodListProps {
  readonly methods: readonly DealerMethod[]
  readonly provider: PaymentMethods['accountProvider']
  /** The last added method; its row takes the focus. */
  readonly addedId: number | undefined
  /** Why nothing may be changed here; undefined if it may. */
  readonly disabledReason: string | undefined
  readonly onAutoAuthorizeOff: () => void
}

interface Opened {
  readonly dialog: 'verify' | 'rename' | RemovalKind
  readonly method: DealerMethod
}

export function MethodList(props: MethodListProps) {
  const { methods, provider, disabledReason, onAutoAuthorizeOff } = props
  const [opened, setOpened] = useState<Opened>()
  const ranking = useRanking(methods)
  const changes = useMethodChanges(onAutoAuthorizeOff)
  const toggle = (method: DealerMethod) => {
    if (isLastActive(methods, method.id)) setOpened({ dialog: 'deactivate', method })
    else changes.toggle(method)
  }
  return (
    <>
      <Stack
        surface="frame"
        ruled="between"
        clips
        ref={ranking.list}
        as="ol"
        aria-label="Payment methods in the order they are used"
      >
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
            onVerify={() => setOpened({ dialog: 'verify', method })}
            onRename={() => setOpened({ dialog: 'rename', method })}
            disabledReason={disabledReason}
            onRemove={() => setOpened({ dialog: 'remove', method })}
          />
        ))}
      </Stack>
      <p className="spoken" role="status">
        {ranking.announcement}
      </p>
      {opened ? <MethodDialog {...opened} changes={changes} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

interface MethodDialogProps extends Opened {
  readonly changes: MethodChanges
  readonly onClose: () => void
}

function MethodDialog({ dialog, method, changes, onClose }: MethodDialogProps) {
  if (dialog === 'verify') return <VerifyDepositsDialog method={method} onClose={onClose} />
  if (dialog === 'rename') return <RenameMethodDialog method={method} onClose={onClose} />
  const change = dialog === 'remove' ? changes.remove : changes.toggle
  return (
    <RemoveMethodDialog
      method={method}
      kind={dialog}
      onClose={onClose}
      isBusy={changes.busyIds.includes(method.id)}
      onConfirm={() => change(method, onClose)}
    />
  )
}
