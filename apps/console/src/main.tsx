import '@portal/ui/base.css'
import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { NoticeOutlet } from '@portal/app-kit/notices/notice-outlet.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
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

// A call that is refused for want of a session leads to the sign-in, which leads back.
onSessionEnded(() => {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  showFailure("You've been signed out. Sign in again to continue.")
  queryClient.setQueryData(sessionQuery.queryKey, null)
  void router.invalidate()
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
