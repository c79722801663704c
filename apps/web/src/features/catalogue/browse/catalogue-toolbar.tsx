import { useId, useState } from 'react'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { type CatalogueState, withFilters } from '../search/catalogue-state.ts'
import styles from './catalogue.module.css'
import { CatalogueControls } from './catalogue-controls.tsx'

const AdvancedSearch = lazyComponent(
  async () => (await import('../search/advanced-search.tsx')).AdvancedSearch,
)

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
      <CatalogueControls
        text={state.text}
        onSearch={(text) => onChange(withFilters(state, { text }))}
        onCategories={onCategories}
        openPanelId={isAdvanced ? panelId : undefined}
        onAdvanced={() => setAdvanced(!isAdvanced)}
        sort={state.sort}
        onSort={(sort) => onChange(withFilters(state, { sort }))}
      />
      {isAdvanced ? (
        <AdvancedSearch
          key={shown}
          id={panelId}
          entries={state.advanced}
          onSearch={(advanced) => onChange(withFilters(state, { advanced }))}
        />
      ) : null}
    </div>
  )
}
