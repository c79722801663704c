import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '@portal/contract/payment-methods/payment-providers'
import { Button } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import styles from './methods.module.css'
import type { Drop, Step } from './use-ranking.ts'
import { useRowDrag } from './use-row-drag.ts'

interface MethodRowProps {
  readonly method: DealerMethod
  readonly kind: PaymentMethodKind | undefined
  /** Whether it was saved at a provider that the supplier uses no more. */
  readonly isFormer: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onMove: (step: Step) => void
  readonly onDropAt: (drop: Drop) => void
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly onVerify: () => void
}

/** One method: where it stands, what it is, whether it is used, and what can be done with it. */
export function MethodRow(props: MethodRowProps) {
  const { method, kind, isFormer, isBusy } = props
  const drag = useRowDrag(method.id, props.onDropAt)
  const canToggle = method.active || (!isFormer && method.verifiedAt !== null && method.failedAt === null)
  return (
    <li
      ref={drag.row}
      className={styles.row}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <span ref={drag.handle} className={styles.grip} aria-hidden="true">
        <IconGripVertical size={16} stroke={1.5} />
      </span>
      <RankButtons {...props} />
      <div className={styles.what}>
        <p className={styles.name}>{method.name}</p>
        <p className={styles.detail}>
          {[
            kind ? paymentMethodKinds[kind].name : undefined,
            brandOf(method),
            method.last4 && `•••• ${method.last4}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.state}>
        <MethodState method={method} isFormer={isFormer} />
      </div>
      <div className={styles.actions}>
        {isWaiting(method) && !isFormer ? (
          <Button size="small" aria-label={`Verify ${method.name}`} onClick={props.onVerify}>
            Verify
          </Button>
        ) : null}
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={method.active}
            disabled={!canToggle}
            aria-label={`${method.name} is active`}
            aria-busy={isBusy || undefined}
            onChange={isBusy ? undefined : props.onToggle}
            readOnly={isBusy}
          />
          <span aria-hidden="true">Active</span>
        </label>
        <Button look="quiet" size="small" aria-label={`Remove ${method.name}`} onClick={props.onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function RankButtons({ method, isFirst, isLast, onMove }: MethodRowProps) {
  return (
    <span className={styles.arrows}>
      <button
        type="button"
        aria-label={`Move ${method.name} up`}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Move ${method.name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
    </span>
  )
}

function MethodState({ method, isFormer }: Pick<MethodRowProps, 'method' | 'isFormer'>) {
  if (isFormer) {
    return (
      <StatusTag tone="negative" mark="cross">
        No longer accepted
      </StatusTag>
    )
  }
  if (method.failedAt !== null) {
    return (
      <StatusTag tone="negative" mark="cross">
        Verification failed
      </StatusTag>
    )
  }
  if (method.verifiedAt === null) {
    return (
      <StatusTag tone="caution" mark="half">
        Pending verification
      </StatusTag>
    )
  }
  return (
    <StatusTag tone={method.active ? 'positive' : 'neutral'} mark={method.active ? 'full' : 'hollow'}>
      Verified
    </StatusTag>
  )
}

/** Whether deposits have been sent to a bank account and wait to be told. */
function isWaiting({ verifiedAt, failedAt, settings }: DealerMethod): boolean {
  return verifiedAt === null && failedAt === null && settings.some(({ key }) => key === 'setup_intent')
}

/** The brand that the provider gave with the method, if it gave one. */
function brandOf({ metaData }: DealerMethod): string | undefined {
  try {
    const { brand } = JSON.parse(metaData) as { brand?: unknown }
    return typeof brand === 'string' ? brand : undefined
  } catch {
    return undefined
  }
}
