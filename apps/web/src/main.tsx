import { StrictMode } from 'react'
import { ApiError } from './api/api-error.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { createAppRoot } from './app/app-root.ts'
import { createAppRouter } from './app/routing/router.ts'
import { watchSession } from './app/session-watch.ts'
import { sessionQuery } from './session/session.queries.ts'
import { endDrawing, noteScroll } from './start/end-drawing.ts'

const queryClient = createQueryClient(refreshStatus)
const router = createAppRouter(queryClient)
watchSession(router, queryClient)
// Said when the page is drawn, and before the router scrolls to its top.
router.subscribe('onResolved', noteScroll)
router.subscribe('onRendered', endDrawing)

const root = document.getElementById('root')
if (root) void drawIn(root)

async function drawIn(place: HTMLElement): Promise<void> {
  // Style sheets that stand in the page count as loaded, and those that fail are taken away again.
  await window.portalEarly?.styles
  createAppRoot(place).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

/** A page that the server has closed meanwhile shows its warning as soon as the new status is known. */
function refreshStatus(error: unknown): void {
  if (!(error instanceof ApiError) || error.body.reason !== 'dealer_status_blocked') return
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }).then(() => router.invalidate())
}
