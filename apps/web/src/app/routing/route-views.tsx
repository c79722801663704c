import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { type PageName, pages } from '@portal/contract/portal/pages'
import { Grid, Row, Stack } from '@portal/ui/boxes'
import { Page } from '@portal/ui/page'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { BrandBar } from '../../portal/brand/brand-bar.tsx'
import { BrandFrame } from '../../portal/brand/brand-frame.tsx'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { portalConfigQuery } from '../../portal/portal.queries.ts'

interface PageShape {
  readonly page: 'full' | 'wide'
  /** The minimum width of a part, and the heights of its blocks in rem, left to right, then down. */
  readonly width: string
  readonly heights: readonly number[]
}

const shapes: Partial<Record<PageName, PageShape>> = {
  'orders.index': { page: 'full', width: '100%', heights: [2, 2, ...Array.from({ length: 14 }, () => 1.5)] },
  'products.index': { page: 'full', width: '16rem', heights: Array.from({ length: 10 }, () => 17) },
  'orders.view': { page: 'full', width: '100%', heights: [5, 12, 18] },
}
const sections: PageShape = { page: 'wide', width: '100%', heights: [7, 12, 12] }

/** Shown instead of a page while it loads: its title, and blocks where its parts will be. */
export function PagePending() {
  const name = useRouterState({ select: ({ location }) => findPageName(location.pathname) })
  const { page, width, heights } = (name && shapes[name]) ?? sections
  return (
    <Page width={page}>
      <Loading label="Loading page">
        <Stack gap={20}>
          <SkeletonBlock width="12rem" height="1.75rem" />
          <Grid template={`repeat(auto-fill, minmax(${width}, 1fr))`} gap={16}>
            {heights.map((height, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks
              <SkeletonBlock key={place} height={`${height}rem`} />
            ))}
          </Grid>
        </Stack>
      </Loading>
    </Page>
  )
}

/** The page's outline with its bar until the portal is loaded, so that nothing shifts. */
export function RootPending() {
  const name = useRouterState({ select: ({ location }) => findPageName(location.pathname) })
  const isShell = readStored('token') !== null && (name === undefined || pages[name].shell)
  return isShell ? <ShellPending /> : <PagePending />
}

/**
 * Fills the page until it can be shown, with an outline of the navigation: a real one would be replaced with the page,
 * losing clicks.
 */
export function ShellPending() {
  const { data: config } = useQuery(portalConfigQuery)
  return (
    <>
      <BrandBar>
        {config ? <BrandLogo size="bar" /> : null}
        {/* As many per line as fit. */}
        <Row wrap gap={20} shrinks clips style={{ height: '0.875rem' }} aria-hidden="true">
          {['5.5rem', '3.5rem', '4.5rem', '4.5rem'].map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks
            <SkeletonBlock key={place} width={width} height="0.875rem" />
          ))}
        </Row>
      </BrandBar>
      <PagePending />
    </>
  )
}

/** Replaces a page that cannot be shown; retries on request, or when the connection is back. */
export function PageErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <Page>
      <LoadError size="page" level={1} title="We couldn't load this page" error={error} onRetry={retry} />
    </Page>
  )
}

export function FramedErrorView(props: ErrorComponentProps) {
  return (
    <BrandFrame>
      <PageErrorView {...props} />
    </BrandFrame>
  )
}
