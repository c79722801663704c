import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { Facets } from '@portal/contract/catalogue/search/product-search.schema'
import { Grid, Row, Spoken, Stack, Text } from '@portal/ui/boxes'
import { Checkbox, CheckboxGroup } from '@portal/ui/checkbox-group'
import { TextButton } from '@portal/ui/text-button'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { facetsQuery } from '../catalogue.queries.ts'
import { advancedErrors, cleanEntries, isInStockOnly } from '../search/advanced-entries.ts'
import { type CatalogueState, withFilters } from '../search/catalogue-state.ts'

interface FacetPanelProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
}

/** Filters products by stock, price and brand; brands and prices follow the current search. */
export function FacetPanel({ state, onChange }: FacetPanelProps) {
  const { data } = useQuery(facetsQuery(state))
  const { quantity, ...others } = state.advanced
  const isInStock = isInStockOnly(quantity)
  return (
    <Stack gap={16} padX={8} padY={16} size={13} ruled="top">
      <Checkbox
        checked={isInStock}
        onChange={(isChecked) =>
          onChange(
            withFilters(state, { advanced: isChecked ? { ...others, quantity: { min: '1' } } : others }),
          )
        }
      >
        In stock
      </Checkbox>
      <PriceRange state={state} onChange={onChange} facets={data} />
      <Brands state={state} onChange={onChange} facets={data} />
    </Stack>
  )
}

interface FacetProps extends FacetPanelProps {
  readonly facets: Facets | undefined
}

type Price = NonNullable<CatalogueState['advanced']['price']>

const rangeOf = ({ min = '', max = '' }: Price) => `${min.trim()} to ${max.trim()}`

const priceEnds = [
  { end: 'min', label: 'From', bound: 'minPrice' },
  { end: 'max', label: 'Up to', bound: 'maxPrice' },
] as const

function PriceRange({ state, onChange, facets }: FacetProps) {
  const money = useMoney()
  const { price = {} } = state.advanced
  const [typed, setTyped] = useState(price)
  const [applied, setApplied] = useState(rangeOf(price))
  const [shown, setShown] = useState(applied)
  // Applies outside changes; changes applied here are already in the field, which may contain newer input.
  if (rangeOf(price) !== shown) {
    setShown(rangeOf(price))
    setApplied(rangeOf(price))
    if (rangeOf(price) !== applied) setTyped(price)
  }
  const errors = advancedErrors({ price: typed })
  const apply = () => {
    const advanced = cleanEntries({ ...state.advanced, price: typed })
    const isChanged = (['min', 'max'] as const).some(
      (end) => (typed[end] ?? '').trim() !== (price[end] ?? ''),
    )
    if (!isChanged || Object.keys(errors).length > 0) return
    setApplied(rangeOf(advanced.price ?? {}))
    onChange(withFilters(state, { advanced }))
  }
  return (
    <fieldset>
      <Text as="legend" size={13} weight="bold" below={4}>
        Price
      </Text>
      <Grid columns={2} gap={8} align="start">
        {priceEnds.map(({ end, label, bound }) => (
          <TextField
            key={end}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={money(facets?.[bound], '')}
            value={typed[end] ?? ''}
            error={errors[`price.${end}`]}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
            onBlur={apply}
            onKeyDown={(event) => event.key === 'Enter' && apply()}
          />
        ))}
      </Grid>
    </fieldset>
  )
}

/** The number of brands shown at first. */
const firstBrands = 8

function Brands({ state, onChange, facets }: FacetProps) {
  const [showsAll, setShowsAll] = useState(false)
  const counts = new Map(facets?.brands.map(({ name, productCount }) => [name, productCount]))
  // A selected brand stays visible, even if it has no matches or others have more.
  const names = [...new Set([...state.brands, ...counts.keys()])]
  if (names.length === 0) return null
  const shown = showsAll ? names : names.slice(0, Math.max(firstBrands, state.brands.length))
  const toggle = (name: string, isChecked: boolean) => {
    const others = state.brands.filter((other) => other !== name)
    onChange(withFilters(state, { brands: isChecked ? [...others, name] : others }))
  }
  return (
    <CheckboxGroup
      legend={
        <Text as="span" size={13} weight="bold">
          Brand
        </Text>
      }
    >
      {shown.map((name) => (
        <Row key={name} align="baseline" justify="between" gap={8}>
          <Checkbox checked={state.brands.includes(name)} onChange={(isChecked) => toggle(name, isChecked)}>
            {name}
            {counts.has(name) ? <Spoken>, {formatCount(counts.get(name) ?? 0)}</Spoken> : null}
          </Checkbox>
          <Text as="span" tone="muted" size={12} tabular aria-hidden="true">
            {counts.has(name) ? formatCount(counts.get(name) ?? 0) : ''}
          </Text>
        </Row>
      ))}
      {shown.length < names.length ? (
        <Row>
          <TextButton
            onClick={() => setShowsAll(true)}
          >{`Show ${names.length - shown.length} more`}</TextButton>
        </Row>
      ) : null}
      {showsAll && facets?.hasMoreBrands ? (
        <Text tone="muted" size={12}>
          These {facets.brands.length} brands have the most products. Use Adv. Search to find others.
        </Text>
      ) : null}
    </CheckboxGroup>
  )
}
