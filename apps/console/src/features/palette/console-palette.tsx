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

/** Where entries lead. */
export interface ConsolePlaces {
  readonly openOrder: (id: number) => void
  readonly openDealer: (id: number) => void
  readonly searchOrders: (text: string) => void
}

interface ConsolePaletteProps {
  /** The pages and actions that the role has. */
  readonly named: readonly ConsoleEntry[]
  readonly places: ConsolePlaces
  readonly onClose: () => void
}

const debounceMs = 150

/** Leads to every page, action, order, dealer, SKU and tracking number. */
export function ConsolePalette({ named, places, onClose }: ConsolePaletteProps) {
  const useFound = (text: string) => useEntries(text, named, places)
  return (
    <Palette
      about="Order, dealer, SKU, tracking number, page or action"
      placeholder="Search orders, dealers, SKUs, pages…"
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
  const search: ConsoleEntry = {
    key: 'search',
    kind: 'Search',
    label: `Search orders for “${typed}”`,
    run: () => places.searchOrders(typed),
  }
  const found = isCurrent && data ? foundEntries(data, places) : []
  return { entries: [...matching, ...found, search], isComplete: isCurrent && !isLoading }
}

/** What was found, group by group; an order that is found by two ways is listed once. */
function foundEntries(found: AnswerOf<'searchConsole'>, places: ConsolePlaces): ConsoleEntry[] {
  const { orders, shipped, dealers, skus } = found
  const known = new Set(orders.map(({ id }) => id))
  const order =
    (kind: string) =>
    ({ id, orderNumber, orderStatusId, dealer }: (typeof orders)[number]): ConsoleEntry => ({
      key: `${kind}-${id}`,
      kind,
      label: orderNumber,
      note: `${dealer.companyName || dealer.email} · ${statusName(orderStatus, orderStatusId)}`,
      run: () => places.openOrder(id),
    })
  return [
    ...orders.map(order('Order')),
    ...dealers.map(({ id, companyName, email }) => ({
      key: `dealer-${id}`,
      kind: 'Dealer',
      label: companyName || email,
      note: companyName ? email : '',
      run: () => places.openDealer(id),
    })),
    ...shipped.filter(({ id }) => !known.has(id)).map(order('Tracking number')),
    ...skus.map(({ sku, title, quantity }) => ({
      key: `sku-${sku}`,
      kind: 'SKU',
      label: sku,
      note: `${title} · ${formatCount(quantity)} in stock · view its orders`,
      run: () => places.searchOrders(sku),
    })),
  ]
}
