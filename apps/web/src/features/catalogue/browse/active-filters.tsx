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
    ...advancedChips(state.advanced).map(({ key, text, without }) => ({
      ...{ key, text },
      change: { advanced: without },
    })),
  ]
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, text, change }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${text}`}
            onClick={() => onChange(withFilters(state, change))}
          >
            {text}
            <IconX size={12} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(state))}>
            Clear all
          </Button>
        </li>
      ) : null}
    </ul>
  )
}
