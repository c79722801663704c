import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import '@portal/ui/base.css'
import { NoticeOutlet } from '@portal/app-kit/notice-outlet/notice-outlet.tsx'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applyBrand } from '../portal/brand/apply-brand.ts'
import { NoPortal } from '../portal/no-portal.tsx'
import { portalConfigQuery } from '../portal/portal.queries.ts'
import type { AppRouter } from './routing/router.ts'

interface AppProps {
  readonly router: AppRouter
  readonly queryClient: QueryClient
}

/** The application: the query cache, the supplier's brand, the pages and the notices. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandedPages router={router} />
    </QueryClientProvider>
  )
}

/** Loads the reporting code only if the portal has a DSN. */
async function reportErrors({ sentryDsn }: PortalConfig): Promise<void> {
  if (sentryDsn === null) return
  const { startErrorReporting } = await import('@portal/app-kit/error-reporting/start-error-reporting.ts')
  await startErrorReporting(sentryDsn)
}

function BrandedPages({ router }: Pick<AppProps, 'router'>) {
  const { data: config } = useQuery(portalConfigQuery)
  useEffect(() => {
    if (!config) return
    void applyBrand(config)
    void reportErrors(config)
  }, [config])
  return (
    <>
      {config === null ? <NoPortal /> : <RouterProvider router={router} />}
      <NoticeOutlet />
    </>
  )
}
