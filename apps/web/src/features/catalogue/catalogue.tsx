import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { unreachable } from '../../api/ask-failure.ts'
import { useLoadedPart } from '../../browser/use-loaded-part.ts'
import { showFailure } from '../../notices/notices.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CatalogueFrame, narrowCatalogue } from './catalogue-frame.tsx'
import { type CatalogueState, narrowed } from './catalogue-state.ts'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { ProductList } from './product-list.tsx'

interface CatalogueProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  /** Stands above the categories. */
  readonly aside?: ReactNode
}

const loadDrawer = () => import('./category-drawer.tsx')

/** The catalogue: categories at left (in a drawer on narrow screens), search above the cards. */
export function Catalogue({ state, onChange, aside }: CatalogueProps) {
  const isNarrow = useMediaQuery(narrowCatalogue, undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const drawer = useLoadedPart(loadDrawer, isOpen, () => {
    setOpen(false)
    showFailure(unreachable)
  })
  const panel = (
    <CategoryPanel
      selected={state.category}
      onSelect={(category) => {
        setOpen(false)
        onChange(narrowed(state, { category }))
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
