import { fallbackBrandColor } from '@portal/ui/theme/brand-ramp'
import { LookProvider } from '@portal/ui/look-provider'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { NoticeOutlet } from '../notices/notice-outlet.tsx'
import { applyBrandHead } from '../portal/brand-head.ts'
import { portalConfigQuery } from '../portal/portal.queries.ts'
import type { AppRouter } from './router.ts'

interface AppProps {
  readonly router: AppRouter
  readonly queryClient: QueryClient
  readonly env?: 'default' | 'test'
}

/** The whole application: the server's cache, the supplier's look, the pages and the notices. */
export function App({ router, queryClient, env = 'default' }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandedLook env={env}>
        <RouterProvider router={router} />
        <NoticeOutlet />
      </BrandedLook>
    </QueryClientProvider>
  )
}

function BrandedLook({ env, children }: { readonly env: 'default' | 'test'; readonly children: ReactNode }) {
  const { data: config } = useQuery(portalConfigQuery)
  useEffect(() => {
    if (config) applyBrandHead(config)
  }, [config])
  return (
    <LookProvider brandColor={config?.brandColor ?? fallbackBrandColor} env={env}>
      {children}
    </LookProvider>
  )
}
