import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { TimeInSentence } from '../../layout/time.tsx'
import { PhoneOrderItems } from './items/order-items.tsx'
import { OrderDetails } from './order-details.tsx'
import styles from './phone-order.module.css'
import { dealerCheckoutQuery, phoneQuoteQuery } from './phone-order.queries.ts'
import {
  type PhoneOrderDraft,
  phoneOrderBody,
  phoneQuoteBody,
  usePhoneOrderDraft,
} from './phone-order-draft.ts'
import { type Payer, PhoneOrderTotal } from './phone-order-total.tsx'
import { fieldsOf, stockLeftOf, totalErrorOf, usePlacePhoneOrder } from './use-place-phone-order.ts'
import { usePostalQuestion } from './use-postal-question.ts'

/** An order just placed. */
export interface PlacedPhoneOrder {
  readonly id: number
  readonly orderNumber: string
  /** Undefined if it was placed before its total was calculated. */
  readonly total: string | undefined
}

interface PhoneOrderProps {
  readonly dealerId: number
  /** The dealer's credit and payment method. */
  readonly terms: ReactNode
  readonly payer: Payer
  readonly onPlaced: (order: PlacedPhoneOrder) => void
}

/** A phone order, entered by staff. */
export function PhoneOrder({ dealerId, ...props }: PhoneOrderProps) {
  const { data, error, refetch } = useQuery(dealerCheckoutQuery(dealerId))
  if (data !== undefined) return <PhoneOrderForm checkout={data} {...props} />
  if (!error) return <SectionSkeleton label="Loading the dealer" lines={6} />
  return <LoadError title="We couldn't start this order" error={error} onRetry={() => void refetch()} />
}

interface PhoneOrderFormProps extends Omit<PhoneOrderProps, 'dealerId'> {
  readonly checkout: DealerCheckout
}

function PhoneOrderForm({ checkout, terms, payer, onPlaced }: PhoneOrderFormProps) {
  const { dealer, addresses } = checkout
  const { draft, change: keep, clear, startOver, restoredAt } = usePhoneOrderDraft(checkout)
  const quote = useQuery(phoneQuoteQuery(dealer.id, phoneQuoteBody(draft, checkout)))
  const isUnknown = draft.methodId === null || quote.isPlaceholderData || quote.error !== null
  const totals = isUnknown ? undefined : quote.data
  const body = { ...phoneOrderBody(draft, addresses), ...(totals && { quoteId: totals.quoteId }) }
  const place = usePlacePhoneOrder(dealer.id, (order) => {
    clear()
    onPlaced({ ...order, total: totals?.total })
  })
  const change = (parts: Partial<PhoneOrderDraft>) => {
    place.forgetErrors(draft, parts)
    keep(parts)
  }
  const { question, ask } = usePostalQuestion(draft)
  const placeOrder = () => {
    if (!place.isPending && !ask()) place.send(body)
  }
  const errors = { ...fieldsOf(quote.error), ...place.fieldErrors }
  return (
    <Grid
      ref={place.form}
      columns={1}
      align="start"
      gap={16}
      className={styles.columns}
      onKeyDownCapture={onModifiedEnter(placeOrder)}
    >
      <Stack gap={16} shrinks className={styles.main}>
        {restoredAt === undefined ? null : (
          <RestoredDraft
            at={restoredAt}
            onStartOver={() => {
              place.reset()
              startOver()
            }}
          />
        )}
        <PhoneOrderItems
          // Starting over also empties the search and focuses it.
          key={restoredAt ?? 'new'}
          items={draft.items}
          errors={errors}
          stockLeft={stockLeftOf(place.error, quote.error)}
          onChange={(items) => change({ items })}
        />
        <OrderDetails checkout={checkout} draft={draft} errors={errors} onChange={change} />
      </Stack>
      <div className={styles.terms}>{terms}</div>
      <div className={styles.total}>
        <PhoneOrderTotal
          draft={draft}
          totals={totals}
          checkout={checkout}
          payer={payer}
          error={totalErrorOf(place.error ?? quote.error)}
          question={question}
          isBusy={place.isPending}
          onPlace={placeOrder}
        />
      </div>
    </Grid>
  )
}

/** Acts on Ctrl or Cmd and Enter, before a field in which Enter alone adds an item. */
function onModifiedEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

/** Says that the form holds an earlier draft, until it is emptied. */
function RestoredDraft({ at, onStartOver }: { readonly at: string; readonly onStartOver: () => void }) {
  return (
    <Row wrap align="center" justify="between" gap={8}>
      <Text role="status">
        Draft from <TimeInSentence at={at} />
      </Text>
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </Row>
  )
}
