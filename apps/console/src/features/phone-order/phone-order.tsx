import { ApiError } from '@portal/api-client/api-error'
import { displayError } from '@portal/app-kit/api/error-display.ts'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { TimeInSentence } from '../../layout/time.tsx'
import { OrderDetails } from './order-details.tsx'
import { PhoneOrderItems } from './order-items.tsx'
import styles from './phone-order.module.css'
import {
  dealerCheckoutQuery,
  type PhoneOrderBody,
  phoneQuoteQuery,
  placePhoneOrderRequest,
} from './phone-order.queries.ts'
import { phoneOrderBody, phoneQuoteBody, usePhoneOrderDraft } from './phone-order-draft.ts'
import { PhoneOrderTotal } from './phone-order-total.tsx'

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

function PhoneOrderForm({ checkout, terms, onPlaced }: PhoneOrderFormProps) {
  const { dealer, addresses } = checkout
  const { draft, change: keep, clear, startOver, restoredAt } = usePhoneOrderDraft(checkout)
  const queryClient = useQueryClient()
  const body = phoneOrderBody(draft, addresses)
  const quote = useQuery(phoneQuoteQuery(dealer.id, phoneQuoteBody(draft, addresses)))
  const totals = quote.isPlaceholderData || quote.error ? undefined : quote.data
  const place = useApiMutation<PhoneOrderBody, Omit<PlacedPhoneOrder, 'total'>>({
    mutationFn: (sent, key) => placePhoneOrderRequest(dealer.id, sent, key),
    onSuccess: (order) => {
      clear()
      onPlaced({ ...order, total: totals?.total })
      void queryClient.invalidateQueries({ queryKey: dealerCheckoutQuery(dealer.id).queryKey })
    },
    // Shows current prices after a change.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['phone-order', 'quote'] }),
  })
  // Errors of the previous draft don't apply to the changed one.
  const change = (parts: Parameters<typeof keep>[0]) => {
    place.reset()
    keep(parts)
  }
  const placeOrder = () => place.send({ ...body, ...(totals && { quoteId: totals.quoteId }) })
  const errors = { ...fieldsOf(quote.error), ...fieldsOf(place.error) }
  return (
    <Grid
      columns={1}
      align="start"
      gap={16}
      className={styles.columns}
      onKeyDownCapture={onModifiedEnter(() => !place.isPending && placeOrder())}
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
          error={place.errorDisplay ?? (quote.error ? displayError(quote.error) : undefined)}
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

/** An error's messages by field. */
function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {}
}
