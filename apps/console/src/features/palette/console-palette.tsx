import { useDebouncedValue } from '@mantine/hooks'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Palette, type PaletteItem, type PaletteItems } from '@portal/app-kit/palette/palette.tsx'
import type { AnswerOf } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { type TextMatch, textMatch, textMatches } from '@portal/contract/fields/folding/text-match.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { statusName } from '@portal/contract/statuses/status'
import { useQuery } from '@tanstack/react-query'
import { toSentenceCase } from '../../layout/wording/sentence-case.ts'
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
  readonly openTag: (tag: string) => void
  readonly searchDealers: (text: string) => void
}

export interface ConsolePaletteProps {
  /** The pages and actions available to the user's role. */
  readonly named: readonly ConsoleEntry[]
  readonly places: ConsolePlaces
  readonly onClose: () => void
}

const debounceMs = 150

/** Finds every page, action, order, dealer, tag and product. */
export function ConsolePalette({ named, places, onClose }: ConsolePaletteProps) {
  const useFound = (text: string) => useEntries(text, named, places)
  return (
    <Palette
      about="Order, dealer, customer, product, tag, tracking number, page or action"
      placeholder="Orders, dealers, customers, products, tags…"
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
  const found = isCurrent ? data : undefined
  const pages = matching.map((entry) => ({ match: textMatch(typed, [entry.label]), entry }))
  const results = bestFirst([...pages, ...(found ? foundEntries(found, places) : [])])
  const searches: ConsoleEntry[] = [
    {
      ...{ key: 'search', kind: 'Search', label: `Search orders for “${typed}”` },
      note: !isComplete ? 'Searching…' : results.length === 0 ? 'No other results' : '',
      run: () => places.searchOrders(typed),
    },
  ]
  if ((found?.dealers.length ?? 0) > 1)
    searches.push({
      ...{ key: 'search-dealers', kind: 'Search', label: `Search dealers for “${typed}”` },
      run: () => places.searchDealers(typed),
    })
  return { entries: [...results, ...searches], isComplete }
}

interface Ranked {
  readonly match: TextMatch
  readonly entry: ConsoleEntry
}

// With this many better matches, parts of words are noise.
const enough = 5

/** Entries by how well they match, without duplicate orders. */
function bestFirst(ranked: readonly Ranked[]): ConsoleEntry[] {
  const [exact = [], start = [], part = []] = textMatches.map((match) =>
    ranked.filter((one) => one.match === match).map(({ entry }) => entry),
  )
  const better = [...exact, ...start]
  const entries = better.length < enough ? [...better, ...part] : better
  return entries.filter(({ key }, index) => entries.findIndex((one) => one.key === key) === index)
}

/** Search results by kind. */
function foundEntries(found: AnswerOf<'searchConsole'>, places: ConsolePlaces): Ranked[] {
  const { orders, shipped, customers, dealers, tags, products } = found
  const ranked = <One extends { match: TextMatch }>(
    list: readonly One[],
    toEntry: (one: One) => ConsoleEntry,
  ) => list.map((one) => ({ match: one.match, entry: toEntry(one) }))
  return [
    ...ranked(tags, (one) => tagEntry(places, one)),
    ...ranked(dealers, (one) => dealerEntry(places, one)),
    ...ranked(orders, (one) => orderEntry(places, 'Order', one)),
    ...ranked(shipped, (one) => orderEntry(places, 'Tracking number', one)),
    ...ranked(customers, (one) => orderEntry(places, 'Customer', one)),
    ...ranked(products, (one) => productEntry(places, one)),
  ]
}

function tagEntry(
  places: ConsolePlaces,
  { tag, orders }: AnswerOf<'searchConsole'>['tags'][number],
): ConsoleEntry {
  return {
    ...{ key: `tag-${tag}`, kind: 'Tag', label: `Orders tagged ${tag}` },
    note: formatCount(orders),
    run: () => places.openTag(tag),
  }
}

function productEntry(
  places: ConsolePlaces,
  { sku, title, quantity, variants }: AnswerOf<'searchConsole'>['products'][number],
): ConsoleEntry {
  const stock = `${formatCount(quantity)} in stock · view orders`
  return {
    ...{ key: `product-${sku ?? title}`, kind: 'Product', label: sku ?? title },
    note: sku === null ? `${formatCount(variants)} variants · ${stock}` : `${title} · ${stock}`,
    run: () => places.searchOrders(sku ?? title),
  }
}

function dealerEntry(
  places: ConsolePlaces,
  { id, companyName, contactName, email }: AnswerOf<'searchConsole'>['dealers'][number],
): ConsoleEntry {
  return {
    key: `dealer-${id}`,
    kind: 'Dealer',
    label: companyName || contactName || email,
    note: [companyName && contactName, (companyName || contactName) && email].filter(Boolean).join(' · '),
    run: () => places.openDealer(id),
  }
}

function orderEntry(
  places: ConsolePlaces,
  kind: string,
  { id, orderNumber, orderStatusId, shipToName, dealer }: AnswerOf<'searchConsole'>['orders'][number],
): ConsoleEntry {
  const status = toSentenceCase(statusName(orderStatus, orderStatusId) ?? '')
  const note = [shipToName, status, dealer.companyName || dealer.email]
  return {
    key: `order-${id}`,
    kind,
    label: orderNumber,
    note: note.filter(Boolean).join(' · '),
    run: () => places.openOrder(id),
  }
}
