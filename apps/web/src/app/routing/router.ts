import { defaultPageTitle, setDocumentTitle } from '@portal/app-kit/navigation/page-title.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageErrorView, PagePending } from './route-views.tsx'
import { routeTree } from './routes.tsx'

/** The app's router; `history` is for tests and defaults to the browser's. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history ? { history } : {}),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    // The query cache decides freshness; the router must not cache responses as well.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageErrorView,
    scrollRestoration: true,
  })
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (pathChanged || document.title === '') setDocumentTitle(defaultPageTitle(toLocation.pathname))
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
