import { ApiError } from '@portal/api-client/api-error'
import { displayError } from '@portal/app-kit/api/error-display.ts'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { invoiceRows } from '@portal/contract/orders/invoice/invoice.rules'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { Sections } from '@portal/ui/sections'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMoney } from '../../session/use-money.ts'
import { OrderDetails } from './order-details.tsx'
import { PhoneOrderItems } from './order-items.tsx'
import {
  dealerCheckoutQuery,
  type PhoneOrderBody,
  phoneQuoteQuery,
  placePhoneOrderRequest,
} from './phone-order.queries.ts'
import { type PhoneOrderDraft, phoneOrderBody, unitsOf, usePhoneOrderDraft } from './phone-order-draft.ts'

interface PhoneOrderProps {
  readonly dealerId: number
  /** Called with the placed order's id. */
  readonly onPlaced: (orderId: number) => void
}

/** A phone order, entered by staff. */
export function PhoneOrder({ dealerId, onPlaced }: PhoneOrderProps) {
  const { data, error, refetch } = useQuery(dealerCheckoutQuery(dealerId))
  if (data !== undefined) return <PhoneOrderForm checkout={data} onPlaced={onPlaced} />
  if (!error) return <SectionSkeleton label="Loading the dealer" lines={6} />
  return <LoadError title="You can't place an order" error={error} onRetry={() => void refetch()} />
}

interface PhoneOrderFormProps {
  readonly checkout: DealerCheckout
  readonly onPlaced: (orderId: number) => void
}

function PhoneOrderForm({ checkout, onPlaced }: PhoneOrderFormProps) {
  const { dealer, addresses, country } = checkout
  const { draft, change: keep, clear } = usePhoneOrderDraft(dealer.id, country)
  const queryClient = useQueryClient()
  const money = useMoney()
  const body = phoneOrderBody(draft, addresses)
  const quote = useQuery(phoneQuoteQuery(dealer.id, body, isComplete(draft)))
  const place = useApiMutation<PhoneOrderBody, { id: number; orderNumber: string }>({
    mutationFn: (sent, key) => placePhoneOrderRequest(dealer.id, sent, key),
    onSuccess: ({ id, orderNumber }) => {
      clear()
      showSuccess(`Order ${orderNumber} placed for ${dealer.companyName || dealer.email}.`)
      onPlaced(id)
    },
    // Shows current prices after a change.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['phone-order', 'quote'] }),
  })
  // Errors of the previous draft don't apply to the changed one.
  const change = (parts: Parameters<typeof keep>[0]) => {
    place.reset()
    keep(parts)
  }
  const quoteId = quote.isPlaceholderData || quote.error ? undefined : quote.data?.quoteId
  const errors = { ...fieldsOf(quote.error), ...fieldsOf(place.error) }
  return (
    <Sections inOrder={false}>
      <PhoneOrderItems items={draft.items} errors={errors} onChange={(items) => change({ items })} />
      <OrderDetails checkout={checkout} draft={draft} errors={errors} onChange={change} />
      <Section title="Total">
        <Stack gap={16} fit>
          <FormError error={place.errorDisplay ?? (quote.error ? displayError(quote.error) : undefined)} />
          <Figures draft={draft} quote={quoteId === undefined ? undefined : quote.data} />
          <Button
            variant="primary"
            isBusy={place.isPending}
            onClick={() => place.send({ ...body, ...(quoteId === undefined ? {} : { quoteId }) })}
          >
            {quoteId === undefined ? 'Place order' : `Place order (${money(quote.data?.total ?? null)})`}
          </Button>
        </Stack>
      </Section>
    </Sections>
  )
}

/** Whether the draft is complete enough for a quote. */
function isComplete({ items, methodId, addressId, address, referenceNumber }: PhoneOrderDraft): boolean {
  const isAddressed =
    addressId !== null ||
    (['name', 'addressLine1', 'city', 'state', 'postal', 'country'] as const).every(
      (part) => address[part] !== '',
    )
  const isCounted = items.length > 0 && items.every(({ quantity }) => /^[1-9]\d{0,4}$/.test(quantity))
  return isCounted && isAddressed && methodId !== null && referenceNumber.trim() !== ''
}

/** An error's messages by field. */
function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {}
}

interface FiguresProps {
  readonly draft: PhoneOrderDraft
  readonly quote:
    | (Omit<Parameters<typeof invoiceRows>[0], 'subtotal'> & { readonly total: string })
    | undefined
}

function Figures({ draft, quote }: FiguresProps) {
  const money = useMoney()
  const subtotal = subtotalOf(
    draft.items.map(({ variant: { price }, quantity }) => ({
      ...{ price: price ?? '0', quantity: unitsOf(quantity) },
    })),
  )
  const rows =
    quote === undefined
      ? [{ title: 'Subtotal', amount: subtotal }]
      : [...invoiceRows({ ...quote, subtotal }), { title: 'Total', amount: quote.total }]
  return (
    <div role="status">
      <KeyValues
        layout="close"
        rows={[
          ...rows.map(({ title, amount }) => ({ name: title, value: money(amount) })),
          ...(quote === undefined ? [{ name: 'Total', value: 'Calculated when the form is complete' }] : []),
        ]}
      />
    </div>
  )
}
