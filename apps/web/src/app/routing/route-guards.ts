import { ApiError } from '@portal/api-client/api-error'
import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { isReloadDue } from '@portal/app-kit/version/app-version.ts'
import { type PageRow, pages } from '@portal/contract/portal/pages'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { portalConfigQuery } from '../../portal/portal.queries.ts'
import { saveReturnPage } from '../../session/return-page.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { decideEntry, decidePage } from './page-guard.ts'

interface GuardInput {
  readonly context: RouterContext
  readonly location: { readonly pathname: string; readonly href: string }
  readonly preload: boolean
}

let openPath: string | undefined

/** Runs before any page: reloads an outdated app, requires a known portal, and opens only existing pages. */
export async function guardPortal({ context, location, preload }: GuardInput): Promise<void> {
  if (!preload) {
    const isOtherPage = openPath !== undefined && openPath !== location.pathname
    openPath = location.pathname
    // The address bar already shows the new page, so loading it again lands there.
    if (isOtherPage && isReloadDue()) {
      reloadPage()
      await neverResolve()
    }
  }
  const config = await context.queryClient.ensureQueryData(portalConfigQuery)
  // The full-page replacement is rendered above the router.
  if (config === null) await neverResolve()
  if (!pageRowAt(location.pathname) && readStored('token') === null) throw redirect({ to: '/login' })
}

/**
 * Runs before a page: without a token, redirects to login, which returns to the page by way of the dashboard; with one,
 * redirects away from pages for the signed-out.
 */
export async function guardEntry({ context, location, preload }: GuardInput): Promise<void> {
  const page = pageRowAt(location.pathname)
  const entry = page ? decideEntry(page, readStored('token') !== null) : 'open'
  if (entry === 'to-login') {
    if (!preload) saveReturnPage({ href: location.href, dealerId: null, cause: 'signed-out' })
    throw redirect({ to: '/login' })
  }
  if (entry === 'to-dashboard' && (await isSignedIn(context))) throw redirect({ to: '/' })
}

/** False if the stored token no longer has a session; the token is then deleted. */
async function isSignedIn({ queryClient }: RouterContext): Promise<boolean> {
  await queryClient.ensureQueryData(sessionQuery).catch(() => undefined)
  return readStored('token') !== null
}

/** Guards pages in the shell: requires a session and a portal that offers the page. */
export async function guardSession(input: GuardInput): Promise<void> {
  await guardEntry(input)
  const { context, location } = input
  const { dealer } = await context.queryClient.ensureQueryData(sessionQuery).catch(redirectIfSignedOut)
  const config = context.queryClient.getQueryData(portalConfigQuery.queryKey)
  const page = pageRowAt(location.pathname)
  if (!page || !config) return
  if (decidePage(page, dealer.accountDealerStatusId, config.settings) === 'dashboard')
    throw redirect({ to: '/' })
}

function pageRowAt(pathname: string): PageRow | undefined {
  const name = findPageName(pathname)
  return name && pages[name]
}

function redirectIfSignedOut(error: unknown): never {
  const hasEnded = error instanceof ApiError && (error.status === 401 || error.status === 403)
  throw hasEnded ? redirect({ to: '/login' }) : error
}

/** Never resolves, so that the router shows no page while the browser navigates away. */
function neverResolve(): Promise<never> {
  return new Promise(() => undefined)
}

/** Context available to every route before its page opens. */
export interface RouterContext {
  readonly queryClient: QueryClient
}
