import { ApiError } from '@portal/api-client/api-error'
import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { whenIdle } from '@portal/app-kit/lazy/when-idle.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { StrictMode } from 'react'
import { App } from './app/app.tsx'
import { createAppRoot } from './app/app-root.ts'
import { createAppRouter } from './app/routing/router.ts'
import { watchSession } from './app/session-watch.ts'
import { sessionQuery } from './session/session.queries.ts'

const queryClient = createQueryClient(refreshStatus)
const router = createAppRouter(queryClient)
watchSession(router, queryClient)

const root = document.getElementById('root')
if (root) {
  createAppRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

// A page restored by the Back button is shown only if its session is still valid.
whenIdle(
  () =>
    void import('@portal/app-kit/navigation/restored-page.ts').then(({ guardRestoredPage }) =>
      guardRestoredPage({
        read: () => readStored('token'),
        isAlive: async () => Boolean(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })),
      }),
    ),
)

// The service worker shows the portal's own page while the portal is unreachable; browsers without one show theirs.
if (import.meta.env.PROD)
  whenIdle(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined))

/** Loads the dealer's new status if the server rejected a request because of it, so that the page shows its warning. */
function refreshStatus(error: unknown): void {
  if (!(error instanceof ApiError) || error.body.reason !== 'dealer_status_blocked') return
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }).then(() => router.invalidate())
}
