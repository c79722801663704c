import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { Page } from '@portal/ui/page'
import { ErrorState } from '@portal/ui/page-state'
import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { portalConfigQuery } from '../../portal/portal.queries.ts'
import styles from './route-views.module.css'

/** Shown at an address where there is no page. */
export const NotFoundView = lazyRouteComponent(
  () => import('../../pages/not-found/not-found-page.tsx'),
  'NotFoundPage',
)

/** Stands where a page will be while it is on its way. */
export function PagePending() {
  return (
    <Page>
      <Loading label="Loading page">
        <div className={styles.pending}>
          <SkeletonBlock width="12rem" height="1.75rem" />
          <SkeletonLines lines={4} />
        </div>
      </Loading>
    </Page>
  )
}

/** Stands for the whole of a page inside the navigation while it is not yet known who is signed in. */
export function ShellPending() {
  const { data: config } = useQuery(portalConfigQuery)
  return (
    <>
      <div className={`${styles.bar} brand-line`}>{config ? <BrandLogo size="bar" /> : null}</div>
      <PagePending />
    </>
  )
}

/** Stands where a page would be when it cannot be shown, and tries again on request. */
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
      <ErrorState
        size="page"
        level={1}
        title="This page could not be loaded"
        retry={<Button onClick={retry}>Try again</Button>}
      >
        {errorMessage(error)}
      </ErrorState>
    </Page>
  )
}
