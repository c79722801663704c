import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { type ProductSort, productSorts } from '@portal/contract/catalogue/search/product-sorts'
import { Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { Select } from '@portal/ui/select'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconLayoutGrid,
  IconListDetails,
} from '@tabler/icons-react'
import { startTransition, useId, useOptimistic, useState } from 'react'
import { type CatalogueState, withFilters } from '../search/catalogue-state.ts'
import { ProductSearchBox } from '../search/product-search-box.tsx'
import styles from './catalogue.module.css'

const AdvancedSearch = lazyComponent(
  async () => (await import('../search/advanced-search.tsx')).AdvancedSearch,
)

interface CatalogueToolbarProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  /** Opens categories and filters; undefined if they are next to the list. */
  readonly onFilters: (() => void) | undefined
}

/** The line above the products: search box, advanced search button, and sort. */
export function CatalogueToolbar({ state, onChange, onFilters }: CatalogueToolbarProps) {
  const [isAdvanced, setAdvanced] = useState(false)
  const panelId = useId()
  return (
    <Stack gap={12}>
      <Row wrap gap={8} className={styles.controls}>
        <ProductSearchBox
          text={state.text}
          onSearch={(text) => onChange(withFilters(state, { text }))}
          onCategory={(category) => onChange(withFilters(state, { category, text: '' }))}
        />
        {onFilters ? (
          <Button onClick={onFilters}>
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
            Filters
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
        <SortSelect sort={state.sort} onSort={(sort) => onChange(withFilters(state, { sort }))} />
        <ViewChoice view={state.view} onView={(view) => onChange({ ...state, view })} />
      </Row>
      {isAdvanced ? (
        <AdvancedSearch
          // A search from the URL, a chip or the Back button resets the panel.
          key={JSON.stringify(state.advanced)}
          id={panelId}
          entries={state.advanced}
          onSearch={(advanced) => onChange(withFilters(state, { advanced }))}
        />
      ) : null}
    </Stack>
  )
}

const views = [
  { view: 'grid', label: 'Grid', Icon: IconLayoutGrid },
  { view: 'list', label: 'List', Icon: IconListDetails },
] as const

interface ViewChoiceProps {
  readonly view: CatalogueState['view']
  readonly onView: (view: CatalogueState['view']) => void
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Switches between cards and rows. The pressed state is painted first, because products render slowly on slow machines.
 */
function ViewChoice({ view, onView }: ViewChoiceProps) {
  const [chosen, setChosen] = useOptimistic(view)
  const choose = (next: CatalogueState['view']) =>
    startTransition(async () => {
      setChosen(next)
      await nextPaint()
      onView(next)
    })
  return (
    <Row as="fieldset" className={styles.views}>
      <legend className="spoken">View</legend>
      {views.map(({ view, label, Icon }) => (
        <IconButton
          key={view}
          variant="bordered"
          label={label}
          data-tip={label}
          aria-pressed={view === chosen}
          onClick={() => choose(view)}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ))}
    </Row>
  )
}

interface SortSelectProps {
  readonly sort: ProductSort
  readonly onSort: (sort: ProductSort) => void
}

function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      aria-label="Sort products"
      className={styles.sort}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as ProductSort)}
    >
      {Object.entries(productSorts).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
