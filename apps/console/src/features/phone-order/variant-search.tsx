import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { OptionList, optionId, steppedIndex } from '@portal/app-kit/palette/option-list.tsx'
import { usePendingEnter } from '@portal/app-kit/palette/use-pending-enter.ts'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { Box, Stack, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react'
import { useMoney } from '../../session/use-money.ts'
import styles from './phone-order.module.css'
import { orderableVariantsQuery } from './phone-order.queries.ts'

const maxShown = 8

/** A variant's SKU, price and stock. */
export function variantFacts({ sku, price, quantity }: OrderableVariant, money: MoneyFormat): string {
  return `${sku} · ${price === null ? 'No price' : money(price)} · ${quantity.toLocaleString('en-US')} in stock`
}

const hasSku = ({ sku }: OrderableVariant, search: string) => keyText(sku) === keyText(search)

/** Ranks the exact SKU first, then items in stock. */
function rankMatches(found: readonly OrderableVariant[], search: string): readonly OrderableVariant[] {
  const rank = (variant: OrderableVariant) => (hasSku(variant, search) ? 0 : variant.quantity > 0 ? 1 : 2)
  return [...found].sort((one, other) => rank(one) - rank(other))
}

/** The variants found for a text; undefined until the search is complete. */
function useFoundVariants(search: string) {
  const wanted = useDeferredValue(search.trim())
  const { data, isPlaceholderData } = useQuery(orderableVariantsQuery(wanted))
  const found = wanted.length > 1 && data !== undefined ? rankMatches(data, wanted) : undefined
  return { found, isCurrent: wanted === search.trim() && !isPlaceholderData }
}

interface VariantSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onAdd: (variant: OrderableVariant) => void
}

/** The arrow keys select a found variant; Enter alone adds only an exact SKU or the only match. */
function useVariantSearch({ field, onAdd }: VariantSearchProps) {
  const [search, setSearch] = useState('')
  // By id, because results may still change under it.
  const [selectedId, setSelected] = useState<number>()
  const [isClosed, setClosed] = useState(false)
  const [unpriced, setUnpriced] = useState<string>()
  const { found, isCurrent } = useFoundVariants(search)
  const listed = (found ?? []).slice(0, maxShown)
  const shown = isClosed ? [] : listed
  const selected = shown.findIndex(({ variantId }) => variantId === selectedId)
  const type = (text: string) => {
    setSearch(text)
    setSelected(undefined)
    setClosed(false)
    setUnpriced(undefined)
    setEntered(false)
  }
  const choose = (variant: OrderableVariant) => {
    field.current?.focus()
    if (variant.price === null) return setUnpriced(variant.title)
    onAdd(variant)
    type('')
  }
  const setEntered = usePendingEnter(isCurrent ? found : undefined, (matches) => {
    const [first] = matches
    if (first && (matches.length === 1 || hasSku(first, search.trim()))) return choose(first)
    setClosed(false)
    setSelected(first?.variantId)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedIndex(event.key, selected, listed.length)
    const isClosing = event.key === 'Escape' && shown.length > 0
    if (next === undefined && !isClosing && event.key !== 'Enter') return
    event.preventDefault()
    setClosed(isClosing)
    const variant = shown[selected]
    if (event.key !== 'Enter') setSelected(listed[next ?? -1]?.variantId)
    else if (variant) choose(variant)
    else setEntered(search.trim() !== '')
  }
  return { search, found, shown, selected, isClosed, unpriced, type, choose, onKeyDown }
}

/** Finds a variant to add. */
export function VariantSearch(props: VariantSearchProps) {
  const listId = useId()
  const { search, found, shown, selected, isClosed, unpriced, type, choose, onKeyDown } =
    useVariantSearch(props)
  return (
    <Stack as="search" gap={16}>
      <TextField
        ref={props.field}
        label="Add an item"
        hint="Search by SKU or product name. Press Enter to add an exact SKU or the only match."
        type="search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[selected] ? optionId(listId, selected) : undefined}
        autoComplete="off"
        autoFocus
        value={search}
        maxLength={200}
        error={unpriced === undefined ? undefined : `${unpriced} has no price, so it can't be ordered.`}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {found === undefined || isClosed ? null : (
        <FoundVariants {...{ listId, selected, found: shown, all: found.length }} onChoose={choose} />
      )}
    </Stack>
  )
}

interface FoundVariantsProps {
  readonly listId: string
  readonly selected: number
  readonly found: readonly OrderableVariant[]
  /** How many match, shown or not. */
  readonly all: number
  readonly onChoose: (variant: OrderableVariant) => void
}

function FoundVariants({ listId, selected, found, all, onChoose }: FoundVariantsProps) {
  const money = useMoney()
  const entries = found.map((variant) => ({ ...variant, key: String(variant.variantId) }))
  return (
    <Stack gap={8}>
      <Box surface={found.length === 0 ? undefined : 'frame'}>
        <OptionList
          {...{ id: listId, label: 'Items found', entries, selectedIndex: selected, onSelect: onChoose }}
        >
          {(variant) => (
            <Text as="span" grow anywhere className={styles.found}>
              {variant.title}
              <Text as="span" block tone="muted" size={13}>
                {variantFacts(variant, money)}
              </Text>
            </Text>
          )}
        </OptionList>
      </Box>
      <Text role="status" tone="muted" size={13}>
        {matchesText(all, selected)}
      </Text>
    </Stack>
  )
}

function matchesText(all: number, selected: number): string {
  if (all === 0) return 'No matches.'
  const more =
    all > maxShown ? [`More items match: only ${maxShown} are shown. Type more to narrow them down.`] : []
  const isChoosing = all > 1 && selected >= 0
  return [
    ...(isChoosing ? ['Several items match. Press Enter to add the highlighted one.'] : []),
    ...more,
  ].join(' ')
}
