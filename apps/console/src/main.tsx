import '@portal/ui/base.css'
import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { guardRestoredPage } from '@portal/app-kit/navigation/restored-page.ts'
import { NoticeOutlet } from '@portal/app-kit/notice-outlet/notice-outlet.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { onStored } from '@portal/app-kit/storage/local-store.ts'
import { clearSessionStored } from '@portal/app-kit/storage/session-store.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { applyTheme } from '@portal/ui/theme/color-scheme'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionEnded } from './api/console-api.ts'
import { createConsoleRouter } from './app/routes.tsx'
import { sessionQuery } from './session/session.queries.ts'

applyTheme()
const queryClient = createQueryClient(() => undefined)
const router = createConsoleRouter(queryClient)

// A request rejected without a session redirects to the sign-in page and back.
onSessionEnded(() => {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  showFailure("You've been signed out. Sign in again to continue.")
  queryClient.setQueryData(sessionQuery.queryKey, null)
  void router.invalidate()
})

// Signs out every tab, and keeps the Back button from restoring a page of an ended session.
const readSession = () => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session ? `${session.supplier.handle} ${session.staff.id}` : null
}
onStored('staffSignedOut', (origin) => {
  if (origin === 'this-tab' || readSession() === null) return
  clearSessionStored()
  reloadPage()
})
guardRestoredPage({
  read: readSession,
  isAlive: async () => {
    const before = readSession()
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    return before === readSession()
  },
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={router} />
          <NoticeOutlet />
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
