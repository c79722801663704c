import { ApiError } from '@portal/api-client/api-error'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import { buttonClass } from '@portal/ui/button'
import { Page } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { AddedPanel } from '../../features/cart/added/added-panel.tsx'
import { useAddToCart } from '../../features/cart/added/use-add-to-cart.ts'
import { productQuery } from '../../features/catalogue/catalogue.queries.ts'
import { BackToProducts } from '../../features/catalogue/product/back-to-products.tsx'
import { ProductSkeleton } from '../../features/catalogue/product/product-skeleton.tsx'
import { ProductView } from '../../features/catalogue/product/product-view.tsx'
import { LostParcel } from '../../portal/brand/lost-parcel.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'

export function ProductPage() {
  const { id } = useParams({ from: '/shell/guarded/products/$id' })
  const { variant } = useSearch({ from: '/shell/guarded/products/$id' })
  const navigate = useNavigate()
  const { settings } = usePortal()
  const { allowBackorders } = useSession()
  const { cart, addition, dismiss } = useAddToCart()
  const { data: product, error, refetch } = useQuery(productQuery(Number(id)))
  usePageTitle(product?.title)
  if (product) {
    // Keeps the state behind the Back link to the list.
    const stay = { replace: true, resetScroll: false, state: true } as const
    return (
      <Page>
        <ProductView
          key={product.id}
          product={product}
          initialVariantId={variant}
          onVariant={(next) =>
            void navigate({ to: '/products/$id', params: { id }, search: { variant: next }, ...stay })
          }
          allowBackorders={allowBackorders}
          cart={isCheckoutShown(settings) ? cart : undefined}
          back={<BackToProducts />}
        />
        <AddedPanel addition={addition} onClose={dismiss} />
      </Page>
    )
  }
  return (
    <Page>{error ? <NoProduct error={error} onRetry={() => void refetch()} /> : <ProductSkeleton />}</Page>
  )
}

function NoProduct({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    const toProducts = (
      <Link to="/products/" className={buttonClass('plain')}>
        Find products
      </Link>
    )
    return (
      <EmptyState
        picture={<LostParcel />}
        title="Product not found"
        size="page"
        level={1}
        action={toProducts}
      >
        It may have been removed from the catalog.
      </EmptyState>
    )
  }
  return (
    <LoadError title="We couldn't load this product" size="page" level={1} error={error} onRetry={onRetry} />
  )
}
