import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import { Page, PageHeader } from '@portal/ui/page'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddedPanel } from '../../features/cart/added/added-panel.tsx'
import { useAddToCart } from '../../features/cart/added/use-add-to-cart.ts'
import { Catalogue } from '../../features/catalogue/browse/catalogue.tsx'
import { FeedButton } from '../../features/catalogue/feed/feed-button.tsx'
import { FeedLinkDialog } from '../../features/catalogue/feed/feed-link-dialog.tsx'
import { readCatalogueState, writeCatalogueState } from '../../features/catalogue/search/catalogue-state.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useSaveLastSearch } from '../../session/use-save-last-search.ts'

const SceneHead = lazyComponent(async () => (await import('../../portal/brand/scene-head.tsx')).SceneHead)

/** The space of a category's illustration, reserved so that nothing shifts when it loads. */
const sceneHeight = { minHeight: 'calc(clamp(5.5rem, 15.7vw, var(--band-height)) + 1rem)' }

export function ProductsPage() {
  const search = useSearch({ strict: false })
  const state = useMemo(() => readCatalogueState(search), [search])
  useSaveLastSearch(
    '/products/',
    useMemo(() => writeCatalogueState(state), [state]),
  )
  const navigate = useNavigate()
  const { settings, brandKit } = usePortal()
  const [category] = state.category.slice(-1)
  const { signInPicture, ornaments } = brandKit
  const isScene = category !== undefined && signInPicture !== null && ornaments !== 'few'
  const { cart, addition, dismiss } = useAddToCart()
  const [isLinkOpen, setLinkOpen] = useState(false)
  return (
    <Page width="full">
      {isScene ? (
        <div style={sceneHeight}>
          <SceneHead title="Products" sentence={category} />
        </div>
      ) : (
        <PageHeader title="Products" />
      )}
      <Catalogue
        state={state}
        aside={<FeedButton onLink={() => setLinkOpen(true)} />}
        cart={isCheckoutShown(settings) ? cart : undefined}
        onChange={(next) => void navigate({ to: '/products/', search: writeCatalogueState(next) })}
      />
      <AddedPanel addition={addition} onClose={dismiss} />
      {isLinkOpen ? <FeedLinkDialog onClose={() => setLinkOpen(false)} /> : null}
    </Page>
  )
}
