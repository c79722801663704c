import { useMediaQuery } from '@mantine/hooks'
import { unreachable } from '@portal/api-client/api-error'
import { type ReactNode, useState } from 'react'
import { useLazyModule } from '../../../lazy/use-lazy-module.ts'
import { showFailure } from '../../../notices/notices.ts'
import { CategoryPanel } from '../categories/category-panel.tsx'
import { type CatalogueState, withFilters } from '../search/catalogue-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CatalogueFrame, narrowCatalogueQuery } from './catalogue-frame.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { ProductList } from './product-list.tsx'

interface CatalogueProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  /** Stands above the categories. */
  readonly aside?: ReactNode
}

const loadDrawer = () => import('../categories/category-drawer.tsx')

/** The catalogue: categories at left (in a drawer on narrow screens), search above the cards. */
export function Catalogue({ state, onChange, aside }: CatalogueProps) {
  const isNarrow = useMediaQuery(narrowCatalogueQuery, undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const drawer = useLazyModule(loadDrawer, isOpen, () => {
    setOpen(false)
    showFailure(unreachable)
  })
  const panel = (
    <CategoryPanel
      selected={state.category}
      onSelect={(category) => {
        setOpen(false)
        onChange(withFilters(state, { category }))
      }}
    />
  )
  return (
    <CatalogueFrame isNarrow={isNarrow} aside={aside} categories={panel}>
      {isNarrow && drawer ? (
        <drawer.CategoryDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
          {panel}
        </drawer.CategoryDrawer>
      ) : null}
      <CatalogueToolbar
        state={state}
        onChange={onChange}
        onCategories={isNarrow ? () => setOpen(true) : undefined}
      />
      <ActiveFilters state={state} onChange={onChange} />
      <ProductList state={state} onChange={onChange} />
    </CatalogueFrame>
  )
}
