import { postalName } from '@portal/app-kit/addresses/postal-field.tsx'
import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { invoiceRows } from '@portal/contract/orders/invoice/invoice.rules'
import { firstAuthorization } from '@portal/contract/settings/auto-authorize.rules'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { useMoney } from '../../session/use-money.ts'
import { missingParts, type PhoneOrderDraft, unitsOf } from './phone-order-draft.ts'

/** The dealer's first usable payment method; null if there is none, undefined until loaded. */
export type Payer = string | null | undefined

interface PhoneOrderTotalProps {
  readonly draft: PhoneOrderDraft
  /** Undefined until calculated. */
  readonly totals: InvoiceTotals | undefined
  readonly checkout: DealerCheckout
  readonly payer: Payer
  readonly error: ErrorDisplay | undefined
  /** What seems wrong with the address; placing the order again ignores it. */
  readonly question: string | undefined
  readonly isBusy: boolean
  readonly onPlace: () => void
}

export function mustAuthorizeText({ companyName, email }: DealerCheckout['dealer']): string {
  return `${companyName || email} must authorize this order before it ships.`
}

/** When an authorized order is paid, and how. */
export function captureText(payer: Payer): string {
  if (payer === null) return "The payment can't be captured: this dealer has no usable payment method."
  return `${payer ?? "The dealer's payment method"} will be charged when you capture the payment.`
}

/** Why the dealer must authorize an order; undefined if it is authorized automatically. */
function authorizationReason({ authorization }: DealerCheckout, total: string, money: MoneyFormat) {
  if (authorization === null) return undefined
  const { upTo } = authorization
  return {
    automatic: undefined,
    by_hand: 'Auto-authorize is off for this dealer.',
    above_limit: `The total is above the dealer's auto-authorize limit of ${money(upTo)}.`,
    no_method: 'This dealer has no usable payment method.',
  }[firstAuthorization(authorization, { ...authorization, total })]
}

// British English has no comma before the last item, like all lists in the portal.
const list = new Intl.ListFormat('en-GB')

/** The order's costs as far as known, what is missing, and the button to place it. */
export function PhoneOrderTotal({ draft, totals, checkout, ...props }: PhoneOrderTotalProps) {
  const { error, question, isBusy, onPlace } = props
  const money = useMoney()
  const missing = missingParts(draft)
  const reason = totals && authorizationReason(checkout, totals.total, money)
  const subtotal = subtotalOf(
    draft.items.map(({ variant: { price }, quantity }) => ({
      ...{ price: price ?? '0', quantity: unitsOf(quantity) },
    })),
  )
  const rows =
    totals === undefined
      ? [{ title: 'Subtotal', amount: subtotal }]
      : [...invoiceRows({ ...totals, subtotal }), { title: 'Total', amount: totals.total }]
  return (
    <Section title="Total">
      <Stack gap={16} fit>
        <FormError error={error} />
        <div role="status">
          <KeyValues
            rows={rows.map(({ title, amount }) => ({
              name: title,
              value: title === 'Total' ? <strong>{money(amount)}</strong> : money(amount),
            }))}
          />
        </div>
        {missing.length === 0 ? null : (
          <Text tone="muted" size={13}>
            Still needed: {list.format(missing)}.
          </Text>
        )}
        {totals === undefined || checkout.authorization === null ? null : reason === undefined ? (
          <Callout tone="info" title="This order will be authorized automatically.">
            {captureText(checkout.authorization.hasMethod ? (props.payer ?? undefined) : null)}
          </Callout>
        ) : (
          <Callout tone="info" title={reason}>
            {mustAuthorizeText(checkout.dealer)} We'll email them.
          </Callout>
        )}
        {question === undefined ? null : (
          <Callout
            tone="caution"
            title={`Check the ${postalName(draft.address.country).replace(/^P/, 'p')}`}
            announced
          >
            {question} To use it anyway, place the order again.
          </Callout>
        )}
        <Button
          variant="primary"
          ignoresDoubleClick
          aria-keyshortcuts="Control+Enter Meta+Enter"
          isBusy={isBusy}
          onClick={onPlace}
        >
          {totals === undefined ? 'Place order' : `Place order (${money(totals.total)})`}
        </Button>
      </Stack>
    </Section>
  )
}
