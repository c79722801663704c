import { onSessionStored } from '@portal/app-kit/storage/session-store.ts'
import type { CheckoutItem, NextTier, ShippingQuote } from '@portal/contract/checkout/checkout.schema'
import { chargeRows, isNonZero } from '@portal/contract/orders/invoice/invoice.rules'
import { Stack, Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type MoneyFormat, useMoney } from '../../../formatting/use-money.ts'
import { useSession } from '../../../session/use-session.ts'
import { shippingMethodsQuery, shippingQuotesQuery } from '../checkout.queries.ts'
import { readDraftedMethod } from '../details/checkout-draft.ts'

interface OrderEstimateProps {
  readonly items: readonly CheckoutItem[]
  /** Whether a shipping method can be selected here, because the total depends on it. */
  readonly hasMethod: boolean
}

/** An estimate before pricing: the total with the selected shipping method, its parts, and the next discount tier. */
export function OrderEstimate({ items, hasMethod }: OrderEstimateProps) {
  const money = useMoney()
  const { channelId } = useSession().dealer
  const methodId = useChosenMethod()
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(channelId), enabled: hasMethod })
  const { data: quotes = [] } = useQuery({ ...shippingQuotesQuery(items), enabled: items.length > 0 })
  const chosen = hasMethod ? quotes.find(({ shippingMethodId }) => shippingMethodId === methodId) : undefined
  const method = methods.find(({ id }) => id === methodId)
  const possible = chosen ? [chosen] : quotes
  const lines = (['tax', 'other'] as const)
    .map((charge) => commonValue(possible, (quote) => chargeRows(quote)[charge]))
    .filter((row) => row !== null)
    // A process of the previous release, still serving during an upgrade, omits the amounts.
    .filter((row) => row.amount !== undefined && isNonZero(row))
    .map(({ title, amount }) => `${title} on this order: ${money(amount)}`)
  const estimate =
    chosen && method ? `Estimated total with ${method.name}: ${money(chosen.total)}` : undefined
  const tier = commonValue(possible, ({ nextTier }) => nextTier)
  const further = tier ? tierText(tier, money) : undefined
  if (lines.length === 0 && !estimate && !further) return null
  return (
    <Stack gap={4} size={13} tone="muted" tabular aria-live="polite">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a supplier may give two charges the same title
        <Text key={place}>{line}</Text>
      ))}
      {estimate ? (
        <Text tone="ink" size={14} weight="bold">
          {estimate}
        </Text>
      ) : null}
      {further ? <Text>{further}</Text> : null}
    </Stack>
  )
}

/** The value shared by all methods; null if they differ. */
function commonValue<T>(quotes: readonly ShippingQuote[], read: (quote: ShippingQuote) => T): T | null {
  const [first, ...others] = quotes.map(read)
  const isSame = (value: T) => JSON.stringify(value) === JSON.stringify(first)
  return first !== undefined && others.every(isSame) ? first : null
}

/** "Add $40.00 to save $20.00 (Volume discount)". */
function tierText({ missing, title, saving }: NextTier, money: MoneyFormat): string {
  return title
    ? `Add ${money(missing)} to save ${money(saving)} (${title})`
    : `Add ${money(missing)} to save ${money(saving)}`
}

/** Invalid drafts are deleted during rendering, so subscribers update afterwards. */
const subscribe = (listener: () => void) => onSessionStored(() => queueMicrotask(listener))

/** The shipping method in step 2's draft. */
function useChosenMethod(): number {
  const dealerId = useSession().dealer.id
  return useSyncExternalStore(subscribe, () => readDraftedMethod(dealerId))
}
