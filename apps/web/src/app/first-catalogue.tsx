import type { Session } from '@portal/contract/access/session.schema'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { defaultProductSort } from '@portal/contract/catalogue/search/product-sorts'
import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { pages } from '@portal/contract/portal/pages'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Page, PageHeader } from '@portal/ui/page'
import { brandRamp } from '@portal/ui/theme/brand-ramp'
import { themeStyleSheet } from '@portal/ui/theme/css-variables'
import { CatalogueControls } from '../features/catalogue/browse/catalogue-controls.tsx'
import { CatalogueFrame, narrowCatalogueQuery } from '../features/catalogue/browse/catalogue-frame.tsx'
import { CardGrid } from '../features/catalogue/cards/card-grid.tsx'
import { PictureFrame, type PictureProps } from '../features/catalogue/cards/picture-frame.tsx'
import { cardRules, type ProductLinkProps } from '../features/catalogue/cards/product-card.tsx'
import { CategorySkeleton } from '../features/catalogue/categories/category-skeleton.tsx'
import { FeedSkeleton } from '../features/catalogue/feed/feed-skeleton.tsx'
import { reloadPage } from '../navigation/page-load.ts'
import { BrandFace } from '../portal/brand-face.tsx'
import { fewCards } from '../start/first-pictures.ts'
import { visibleNavigationItems } from './shell/navigation/navigation-items.ts'
import { ShellFrame } from './shell/shell-frame.tsx'

/** What is drawn of the catalogue, and for whom. */
export interface FirstCatalogueProps {
  readonly portal: PortalConfig
  readonly session: Session
  readonly items: readonly ProductRow[]
  /** Whether the application could not be loaded, so that this is all there is. */
  readonly isStuck: boolean
}

/** The first screen of the catalogue as it opens, without what only the application can do. */
export function FirstCatalogue({ portal, session, items, isStuck }: FirstCatalogueProps) {
  const rules = cardRules(session, portal)
  const isNarrow = window.matchMedia(narrowCatalogueQuery).matches
  const Picture = (picture: PictureProps) => (
    <PictureFrame {...picture} assetUrl={(url) => rewriteAssetUrl(url, portal.assetHosts)} />
  )
  return (
    <>
      <style>{themeStyleSheet(brandRamp(portal.brandColor))}</style>
      <ShellFrame
        home={(className) => (
          <a href="/" className={className}>
            <BrandFace brand={portal} size="bar" />
          </a>
        )}
        items={(className) =>
          visibleNavigationItems(portal.settings).map(({ page, to, label }) => (
            <a
              key={to}
              href={to}
              className={className}
              aria-current={page === 'products.index' ? 'page' : undefined}
            >
              {label}
            </a>
          ))
        }
      >
        <Page width="full">
          <PageHeader title={pages['products.index'].title} />
          <CatalogueFrame
            isNarrow={isNarrow}
            aside={isFeedLinkShown(portal.settings) ? <FeedSkeleton /> : null}
            categories={<CategorySkeleton />}
          >
            {isStuck ? (
              <Callout tone="negative" title="The rest of this page could not be loaded" announced>
                <Button size="small" onClick={reloadPage}>
                  Try again
                </Button>
              </Callout>
            ) : null}
            {/* Nothing that is typed or chosen here would be kept. */}
            <div inert>
              <CatalogueControls
                text=""
                onSearch={nothing}
                onCategories={isNarrow ? nothing : undefined}
                openPanelId={undefined}
                onAdvanced={nothing}
                sort={defaultProductSort}
                onSort={nothing}
              />
            </div>
            <CardGrid
              rows={items.slice(0, fewCards)}
              rules={rules}
              Picture={Picture}
              ProductLink={ProductAddress}
            />
          </CatalogueFrame>
        </Page>
      </ShellFrame>
    </>
  )
}

const nothing = () => undefined

function ProductAddress({ id, className, children }: ProductLinkProps) {
  return (
    <a href={`/products/${id}`} className={className}>
      {children}
    </a>
  )
}
