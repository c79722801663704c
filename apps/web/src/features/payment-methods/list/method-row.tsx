import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '@portal/contract/payment-methods/payment-providers'
import { Button } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { DropPlace } from '../../../device/drag/drag-item.ts'
import { useDrag } from '../../../device/drag/use-drag.ts'
import { methodBrand, paymentMethodTitle } from '../../../payments/payment-method-title.ts'
import styles from './methods.module.css'
import type { RankDirection } from './use-ranking.ts'

interface MethodRowProps {
  readonly method: DealerMethod
  readonly kind: PaymentMethodKind | undefined
  /** Whether it belongs to a provider that the supplier no longer uses. */
  readonly isFormer: boolean
  /** Whether it was added just now, and takes the focus. */
  readonly isNew: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onMove: (direction: RankDirection) => void
  readonly onDropAt: (drop: DropPlace) => void
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly onVerify: () => void
  readonly onRename: () => void
  /** Why nothing may be changed here; undefined where it may. */
  readonly disabledReason: string | undefined
}

/** One method: its rank, its kind and state, and its actions. */
export function MethodRow(props: MethodRowProps) {
  const { method, kind, isNew, isFormer, isBusy, disabledReason } = props
  const drag = useDrag<HTMLLIElement>(
    { kind: 'payment method', id: method.id, axis: 'vertical' },
    props.onDropAt,
    disabledReason === undefined,
  )
  const title = paymentMethodTitle(method)
  const off = disabledReason === undefined ? {} : { disabled: true, title: disabledReason }
  const canToggle = method.active || (!isFormer && method.verifiedAt !== null && method.failedAt === null)
  const { element } = drag
  useEffect(() => {
    if (isNew) element.current?.focus()
  }, [isNew, element])
  return (
    <li
      ref={element}
      tabIndex={isNew ? -1 : undefined}
      aria-label={isNew ? title : undefined}
      className={styles.row}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <span ref={drag.handle} className={styles.grip} aria-hidden="true">
        <IconGripVertical size={16} stroke={1.5} />
      </span>
      <RankButtons {...props} />
      <div className={styles.what}>
        <div className={styles.title}>
          <p className={styles.name}>{method.name}</p>
          <MethodState method={method} isFormer={isFormer} />
        </div>
        <p className={styles.detail}>
          {[
            kind ? paymentMethodKinds[kind].name : undefined,
            methodBrand(method),
            // The dots stay with the digits that they stand before.
            method.last4 && `••••\u00a0${method.last4}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {isWaiting(method) && !isFormer ? (
          <Button size="small" aria-label={`Verify ${title}`} onClick={props.onVerify} {...off}>
            Verify
          </Button>
        ) : null}
        <label className={styles.switch} title={disabledReason}>
          <input
            type="checkbox"
            checked={method.active}
            disabled={!canToggle || disabledReason !== undefined}
            aria-label={`${title} is active`}
            title={disabledReason}
            aria-busy={isBusy || undefined}
            onChange={isBusy ? undefined : props.onToggle}
            readOnly={isBusy}
          />
          <span aria-hidden="true">Active</span>
        </label>
        <Button variant="quiet" size="small" aria-label={`Rename ${title}`} onClick={props.onRename} {...off}>
          Rename
        </Button>
        <Button variant="quiet" size="small" aria-label={`Remove ${title}`} onClick={props.onRemove} {...off}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function RankButtons({ method, isFirst, isLast, onMove, disabledReason }: MethodRowProps) {
  const title = paymentMethodTitle(method)
  const off = disabledReason === undefined ? {} : { disabled: true, title: disabledReason }
  return (
    <span className={styles.arrows}>
      <button
        type="button"
        aria-label={`Move ${title} up`}
        {...off}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} down`}
        {...off}
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

/** Whether deposits were sent to a bank account and are not confirmed yet. */
function isWaiting({ verifiedAt, failedAt, settings }: DealerMethod): boolean {
  return verifiedAt === null && failedAt === null && settings.some(({ key }) => key === 'setup_intent')
}
