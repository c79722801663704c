import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconX } from '@tabler/icons-react'
import { advancedChips } from '../search/advanced-entries.ts'
import {
  type CatalogueState,
  hasActiveFilters,
  withFilters,
  withoutFilters,
} from '../search/catalogue-state.ts'
import styles from './catalogue.module.css'

interface ActiveFiltersProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
}

export function ActiveFilters({ state, onChange }: ActiveFiltersProps) {
  if (!hasActiveFilters(state)) return null
  const chips = [
    ...(state.text ? [{ key: 'text', text: `“${state.text}”`, change: { text: '' } }] : []),
    ...(state.category.length > 0
      ? [{ key: 'category', text: state.category.join(' > '), change: { category: [] } }]
      : []),
    ...state.brands.map((brand) => ({
      ...{ key: `brand ${brand}`, text: `Brand: ${brand}` },
      change: { brands: state.brands.filter((other) => other !== brand) },
    })),
    ...advancedChips(state.advanced).map(({ key, text, without }) => ({
      ...{ key, text },
      change: { advanced: without },
    })),
  ]
  return (
    <Row as="ul" wrap gap={6} aria-label="Active filters">
      {chips.map(({ key, text, change }) => (
        <li key={key}>
          <Row
            tall={28}
            lit
            framed="strong"
            corners="round"
            ground="raised"
            type="button"
            as="button"
            inline
            align="center"
            gap={6}
            tone="ink"
            size={12}
            anywhere
            textAlign="start"
            className={styles.chip}
            aria-label={`Remove filter ${text}`}
            onClick={() => onChange(withFilters(state, change))}
          >
            {text}
            <IconX size={12} stroke={2} aria-hidden="true" />
          </Row>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(state))}>
            Clear all
          </Button>
        </li>
      ) : null}
    </Row>
  )
}
