import { type ProductSort, productSorts } from '@portal/contract/catalogue/search/product-sorts'
import { Button } from '@portal/ui/button'
import { Select } from '@portal/ui/select'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { ProductSearchBox } from '../search/product-search-box.tsx'
import styles from './catalogue.module.css'

interface CatalogueControlsProps {
  readonly text: string
  readonly onSearch: (text: string) => void
  /** Opens the categories, where they have no place beside the list; undefined where they have. */
  readonly onCategories: (() => void) | undefined
  /** The id of the advanced search while it is open. */
  readonly openPanelId: string | undefined
  readonly onAdvanced: () => void
  readonly sort: ProductSort
  readonly onSort: (sort: ProductSort) => void
}

/** The line above the products: the search box, the way to the advanced search, and how they are sorted. */
export function CatalogueControls({
  text,
  onSearch,
  onCategories,
  openPanelId,
  onAdvanced,
  sort,
  onSort,
}: CatalogueControlsProps) {
  return (
    <div className={styles.controls}>
      <ProductSearchBox text={text} onSearch={onSearch} />
      {onCategories ? (
        <Button onClick={onCategories}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
          Categories
        </Button>
      ) : null}
      <Button aria-expanded={openPanelId !== undefined} aria-controls={openPanelId} onClick={onAdvanced}>
        Adv. Search
        <IconChevronDown size={14} stroke={2} aria-hidden="true" className={styles.turns} />
      </Button>
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
    </div>
  )
}
