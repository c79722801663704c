import type { DropPlace } from '@portal/app-kit/device/drag/drag-item.ts'
import { useDrag } from '@portal/app-kit/device/drag/use-drag.ts'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import {
  cardExpiry,
  failedMethodText,
  methodBrand,
  paymentMethodTitle,
} from '@portal/contract/payment-methods/payment-method-title.rules'
import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '@portal/contract/payment-methods/payment-providers'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect } from 'react'
import { CardMark } from './card-mark.tsx'
import styles from './methods.module.css'
import type { RankDirection } from './use-ranking.ts'

interface MethodRowProps {
  readonly method: DealerMethod
  readonly kind: PaymentMethodKind | undefined
  /** Whether its provider is one the supplier no longer uses. */
  readonly isFormer: boolean
  /** Just added: its row takes the focus. */
  readonly isNew: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onMove: (direction: RankDirection) => void
  readonly onDropAt: (drop: DropPlace<number>) => void
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly onVerify: () => void
  readonly onRename: () => void
  /** Why the method is read-only; undefined if it isn't. */
  readonly disabledReason: string | undefined
}

export function MethodRow(props: MethodRowProps) {
  const { method, kind, isNew, isFormer } = props
  const drag = useDrag<HTMLLIElement, number>(
    { kind: 'payment method', id: method.id, axis: 'vertical' },
    props.onDropAt,
    props.disabledReason === undefined,
  )
  const { element } = drag
  useEffect(() => {
    if (isNew) element.current?.focus()
  }, [isNew, element])
  return (
    <Grid
      template="auto auto minmax(0, 1fr) auto"
      ground="raised"
      ref={element}
      tabIndex={isNew ? -1 : undefined}
      aria-label={isNew ? paymentMethodTitle(method) : undefined}
      as="li"
      relative
      align="center"
      rowGap={8}
      gap={12}
      className={styles.row}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <Stack ref={drag.handle} as="span" center tone="muted" className={styles.grip} aria-hidden="true">
        <IconGripVertical size={16} stroke={1.5} />
      </Stack>
      <RankButtons {...props} />
      <Stack gap={2}>
        <Row wrap align="center" rowGap={2} gap={8}>
          <CardMark brand={methodBrand(method)} />
          <Text size={13} weight="medium" anywhere>
            {method.name}
          </Text>
          <MethodState method={method} isFormer={isFormer} />
        </Row>
        <Text tone="muted" size={13} tabular>
          {detailText(method, kind)}
        </Text>
      </Stack>
      <MethodActions {...props} />
    </Grid>
  )
}

function detailText(method: DealerMethod, kind: PaymentMethodKind | undefined): string {
  // A no-break space keeps the dots with the digits.
  const digits = method.last4 && `••••\u00a0${method.last4}`
  const expiry = cardExpiry(method, new Date())
  const end = expiry && `${expiry.isOver ? 'expired' : 'expires'} ${expiry.text}`
  return [kind ? paymentMethodKinds[kind].name : undefined, methodBrand(method), digits, end]
    .filter(Boolean)
    .join(' · ')
}

const ranks = [
  { way: 'up', by: -1, Icon: IconChevronUp, label: (title: string) => `Move ${title} up` },
  { way: 'down', by: 1, Icon: IconChevronDown, label: (title: string) => `Move ${title} down` },
] as const

function RankButtons({ method, isFirst, isLast, onMove, disabledReason }: MethodRowProps) {
  const isEnd = { up: isFirst, down: isLast }
  return (
    <Stack as="span" className={styles.arrows}>
      {ranks.map(({ way, by, Icon, label }) => (
        <Stack
          key={way}
          as="button"
          type="button"
          lit
          center
          square={28}
          corners="mark"
          tone="muted"
          aria-label={label(paymentMethodTitle(method))}
          {...disabledBecause(disabledReason)}
          aria-disabled={isEnd[way] || undefined}
          onClick={() => onMove(by)}
        >
          <Icon size={16} aria-hidden="true" />
        </Stack>
      ))}
    </Stack>
  )
}

function MethodActions(props: MethodRowProps) {
  const { method, isFormer, disabledReason } = props
  const title = paymentMethodTitle(method)
  const disabled = disabledBecause(disabledReason)
  return (
    <Row align="center" gap={8} className={styles.actions}>
      {isWaiting(method) && !isFormer ? (
        <Button size="small" aria-label={`Verify ${title}`} onClick={props.onVerify} {...disabled}>
          Verify
        </Button>
      ) : null}
      <ActiveSwitch {...props} />
      <Button
        variant="quiet"
        size="small"
        aria-label={`Rename ${title}`}
        onClick={props.onRename}
        {...disabled}
      >
        Rename
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${title}`}
        onClick={props.onRemove}
        {...disabled}
      >
        Remove
      </Button>
    </Row>
  )
}

function ActiveSwitch({ method, isFormer, isBusy, onToggle, disabledReason }: MethodRowProps) {
  const canToggle = method.active || (!isFormer && method.verifiedAt !== null && method.failedAt === null)
  return (
    <Row
      tall={28}
      clickable
      as="label"
      inline
      align="center"
      gap={6}
      size={13}
      className={styles.switch}
      title={disabledReason}
    >
      <input
        type="checkbox"
        checked={method.active}
        disabled={!canToggle || disabledReason !== undefined}
        aria-label={`${paymentMethodTitle(method)} is active`}
        title={disabledReason}
        aria-busy={isBusy || undefined}
        onChange={isBusy ? undefined : onToggle}
        readOnly={isBusy}
      />
      <span aria-hidden="true">Active</span>
    </Row>
  )
}

function disabledBecause(reason: string | undefined) {
  return reason === undefined ? {} : { disabled: true, title: reason }
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
        {failedMethodText(method)}
      </StatusTag>
    )
  }
  if (cardExpiry(method, new Date())?.isOver) {
    return (
      <StatusTag tone="negative" mark="cross">
        Expired
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

/** Whether a bank account has unconfirmed test deposits. */
function isWaiting({ verifiedAt, failedAt, settings }: DealerMethod): boolean {
  return verifiedAt === null && failedAt === null && settings.some(({ key }) => key === 'setup_intent')
}
