import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Stack } from '@portal/ui/boxes'
import { Page } from '@portal/ui/page'
import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { BrandBar } from '../../portal/brand/brand-bar.tsx'
import { BrandFrame } from '../../portal/brand/brand-frame.tsx'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { portalConfigQuery } from '../../portal/portal.queries.ts'

/** Shown instead of a page while it loads. */
export function PagePending() {
  return (
    <Page>
      <Loading label="Loading page">
        <Stack gap={20}>
          <SkeletonBlock width="12rem" height="1.75rem" />
          <SkeletonLines lines={4} />
        </Stack>
      </Loading>
    </Page>
  )
}

/** Fills the page inside the navigation until the session is loaded. */
export function ShellPending() {
  const { data: config } = useQuery(portalConfigQuery)
  return (
    <>
      <BrandBar>{config ? <BrandLogo size="bar" /> : null}</BrandBar>
      <PagePending />
    </>
  )
}

/** Shown where a page would be when it cannot be shown, and tries again on request, or when the connection is back. */
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
      <LoadError size="page" level={1} title="This page could not be loaded" error={error} onRetry={retry} />
    </Page>
  )
}

/** The same outside the navigation. */
export function FramedErrorView(props: ErrorComponentProps) {
  return (
    <BrandFrame>
      <PageErrorView {...props} />
    </BrandFrame>
  )
}
