import { useDebouncedValue } from '@mantine/hooks'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Palette, type PaletteItem, type PaletteItems } from '@portal/app-kit/palette/palette.tsx'
import type { AnswerOf } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { statusName } from '@portal/contract/statuses/status'
import { useQuery } from '@tanstack/react-query'
import { foundQuery } from './palette.queries.ts'

/** A palette entry: a link or an action. */
export interface ConsoleEntry extends PaletteItem {
  readonly run: () => void
}

/** Functions that build the entries' URLs. */
export interface ConsolePlaces {
  readonly openOrder: (id: number) => void
  readonly openDealer: (id: number) => void
  readonly searchOrders: (text: string) => void
}

export interface ConsolePaletteProps {
  /** The pages and actions available to the user's role. */
  readonly named: readonly ConsoleEntry[]
  readonly places: ConsolePlaces
  readonly onClose: () => void
}

const debounceMs = 150

/** Finds every page, action, order, dealer and product. */
export function ConsolePalette({ named, places, onClose }: ConsolePaletteProps) {
  const useFound = (text: string) => useEntries(text, named, places)
  return (
    <Palette
      about="Order, dealer, customer, product, tracking number, page or action"
      placeholder="Search orders, dealers, customers, products, pages…"
      useEntries={useFound}
      onJump={(entry) => {
        onClose()
        entry.run()
      }}
      onClose={onClose}
    />
  )
}

function useEntries(
  text: string,
  named: readonly ConsoleEntry[],
  places: ConsolePlaces,
): PaletteItems<ConsoleEntry> {
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, debounceMs)
  const isCurrent = typed !== '' && searched === typed
  const { data, isLoading } = useQuery({ ...foundQuery(searched), enabled: isCurrent })
  const matching = named.filter(({ label }) => foldText(label).includes(foldText(typed)))
  if (typed === '') return { entries: matching, isComplete: true }
  const isComplete = isCurrent && !isLoading
  const search: ConsoleEntry = {
    key: 'search',
    kind: 'Search',
    label: `Search orders for “${typed}”`,
    note: isComplete ? '' : 'Searching…',
    run: () => places.searchOrders(typed),
  }
  const found = isCurrent && data ? foundEntries(data, foldText(typed), places) : []
  return { entries: [...matching, ...found, search], isComplete }
}

/** Search results by group, without duplicate orders; first the dealers whose name or email begins with the text. */
function foundEntries(found: AnswerOf<'searchConsole'>, text: string, places: ConsolePlaces): ConsoleEntry[] {
  const { orders, shipped, customers, dealers, skus } = found
  const toOrders: ConsoleEntry[] = [
    ...orders.map((one) => orderEntry(places, 'Order', one)),
    ...shipped.map((one) => orderEntry(places, 'Tracking number', one)),
    ...customers.map((one) => orderEntry(places, 'Customer', one)),
  ]
  const begins = ({ companyName, email }: (typeof dealers)[number]) =>
    [companyName, email].some((name) => foldText(name ?? '').startsWith(text))
  return [
    ...dealers.filter(begins).map((one) => dealerEntry(places, one)),
    ...toOrders.filter(({ key }, index) => toOrders.findIndex((one) => one.key === key) === index),
    ...dealers.filter((one) => !begins(one)).map((one) => dealerEntry(places, one)),
    ...skus.map(({ sku, title, quantity }) => ({
      key: `sku-${sku}`,
      kind: 'Product',
      label: sku,
      note: `${title} · ${formatCount(quantity)} in stock · view orders`,
      run: () => places.searchOrders(sku),
    })),
  ]
}

function dealerEntry(
  places: ConsolePlaces,
  { id, companyName, email }: AnswerOf<'searchConsole'>['dealers'][number],
): ConsoleEntry {
  return {
    key: `dealer-${id}`,
    kind: 'Dealer',
    label: companyName || email,
    note: companyName ? email : '',
    run: () => places.openDealer(id),
  }
}

function orderEntry(
  places: ConsolePlaces,
  kind: string,
  { id, orderNumber, orderStatusId, shipToName, dealer }: AnswerOf<'searchConsole'>['orders'][number],
): ConsoleEntry {
  const note = [shipToName, dealer.companyName || dealer.email, statusName(orderStatus, orderStatusId)]
  return {
    key: `order-${id}`,
    kind,
    label: orderNumber,
    note: note.filter(Boolean).join(' · '),
    run: () => places.openOrder(id),
  }
}
