import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { fallbackBrandColor } from '@portal/ui/theme/brand-ramp'
import { ThemeRoot } from '@portal/ui/theme-root'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NoticeOutlet } from '../notices/notice-outlet.tsx'
import { NoPortal } from '../portal/no-portal.tsx'
import { portalConfigQuery } from '../portal/portal.queries.ts'
import type { AppRouter } from './routing/router.ts'

interface AppProps {
  readonly router: AppRouter
  readonly queryClient: QueryClient
}

/** The whole application: the server's cache, the supplier's look, the pages and the notices. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandedPages router={router} />
    </QueryClientProvider>
  )
}

/** The tab's icon can wait until the page stands. */
async function showBrandInTab(config: PortalConfig): Promise<void> {
  const { applyBrandToTab } = await import('../portal/brand-tab.ts')
  applyBrandToTab(config)
}

/** Only a portal that names a place for error reports pays for sending them. */
async function reportErrors({ sentryDsn }: PortalConfig): Promise<void> {
  if (sentryDsn === null) return
  const { startErrorReporting } = await import('../error-reporting/start-error-reporting.ts')
  await startErrorReporting(sentryDsn)
}

function BrandedPages({ router }: Pick<AppProps, 'router'>) {
  const { data: config } = useQuery(portalConfigQuery)
  const brandColor = config?.brandColor ?? fallbackBrandColor
  useEffect(() => {
    if (!config) return
    void showBrandInTab(config)
    void reportErrors(config)
  }, [config])
  return (
    <ThemeRoot brandColor={brandColor}>
      {config === null ? <NoPortal /> : <RouterProvider router={router} />}
      <NoticeOutlet brandColor={brandColor} />
    </ThemeRoot>
  )
}
