import { type ProductSort, productSorts } from '@portal/contract/catalogue/product-sorts'
import { Button } from '@portal/ui/button'
import { Select } from '@portal/ui/select'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { AdvancedSearch } from './advanced-search.tsx'
import styles from './catalogue.module.css'
import { type CatalogueState, narrowed } from './catalogue-state.ts'
import { SearchBox } from './search-box.tsx'

interface CatalogueToolbarProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  /** Opens the categories, where they have no place beside the list; undefined where they have. */
  readonly onCategories: (() => void) | undefined
}

/** The search box, the advanced search behind its button, and how the products are sorted. */
export function CatalogueToolbar({ state, onChange, onCategories }: CatalogueToolbarProps) {
  const [isAdvanced, setAdvanced] = useState(false)
  const panelId = useId()
  // Another search by an address, a chip or a step back fills the panel anew.
  const shown = JSON.stringify(state.advanced)
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        <SearchBox text={state.text} onSearch={(text) => onChange(narrowed(state, { text }))} />
        {onCategories ? (
          <Button onClick={onCategories}>
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
            Categories
          </Button>
        ) : null}
        <Button
          aria-expanded={isAdvanced}
          aria-controls={isAdvanced ? panelId : undefined}
          onClick={() => setAdvanced(!isAdvanced)}
        >
          Adv. Search
          <IconChevronDown size={14} stroke={2} aria-hidden="true" className={styles.turns} />
        </Button>
        <Select
          aria-label="Sort products"
          className={styles.sort}
          value={state.sort}
          onChange={(event) => onChange(narrowed(state, { sort: event.currentTarget.value as ProductSort }))}
        >
          {Object.entries(productSorts).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {isAdvanced ? (
        <AdvancedSearch
          key={shown}
          id={panelId}
          entries={state.advanced}
          onSearch={(advanced) => onChange(narrowed(state, { advanced }))}
        />
      ) : null}
    </div>
  )
}
