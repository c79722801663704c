import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { drainNotices, type Notice, onNotice, pendingNotices } from '@portal/app-kit/notices/notices.ts'
import { resetAppVersion } from '@portal/app-kit/version/app-version.ts'
import type { Session } from '@portal/contract/access/session.schema'
import { plainBrandKit } from '@portal/contract/portal/brand-kit.schema'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { type PublicFlagValues, portalFlags, publicFlags } from '@portal/contract/portal/portal-flags'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { portalConfigQuery } from '../../portal/portal.queries.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { App } from '../app.tsx'
import { createAppRouter } from '../routing/router.ts'
import { watchSession } from '../session-watch.ts'

export interface FakeResponse {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const flags = Object.fromEntries(publicFlags.map((flag) => [flag, portalFlags[flag].default]))

export const portalFixture: PortalConfig = {
  handle: 'acme',
  brandName: 'Acme Supply',
  brandLogo: null,
  brandColor: '#0b5c46',
  businessEmail: 'dealers@acme.example',
  businessPhone: null,
  helpUrl: null,
  brandKit: plainBrandKit,
  programDetails: '<p>Orders leave the same day.</p>',
  hasAccessCode: false,
  settings: flags as unknown as PublicFlagValues,
  upsell: { enabled: false, promoCode: null, url: null, text: null },
  country: 'US',
  currency: { code: 'USD', unicodeDecimal: 36 },
  assetHosts: [],
  sentryDsn: null,
}

const nowhere = {
  id: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  country: null,
  postal: null,
}
const nobody = { firstName: null, lastName: null, phone: null, taxId: null, companyName: null, website: null }

/** The session of a dealer with this status, Active by default. */
export function sessionFixture(
  accountDealerStatusId: Session['dealer']['accountDealerStatusId'] = 3,
  dealer: Partial<Session['dealer']> = {},
): Session {
  const contact = {
    id: 7,
    email: 'dealer@acme.example',
    channelId: 1,
    cancelAt: null,
    timeZone: null,
    address: nowhere,
    ...nobody,
  }
  return {
    dealer: { ...contact, accountDealerStatusId, ...dealer },
    account: { id: 1, currencyContext: { code: 'USD', unicodeDecimal: 36 } },
    paymentCollection: true,
    allowBackorders: false,
  }
}

const unknown: FakeResponse = {
  status: 404,
  body: { reason: 'not_found', errors: ['Not found.'] },
}

/** A fake server's response at a path: constant, or computed from the request. */
export type FakeHandler = FakeResponse | ((request: Request) => FakeResponse | Promise<FakeResponse>)

/** Replaces the network: responds by path and records every request; unknown paths return 404. */
export function startFakeServer(answers: Readonly<Record<string, FakeHandler>>) {
  const requests: Request[] = []
  globalThis.fetch = async (input) => {
    const request = input as Request
    requests.push(request)
    const found = answers[new URL(request.url).pathname] ?? unknown
    const { status = 200, body, headers } = typeof found === 'function' ? await found(request.clone()) : found
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }
  /** The bodies sent with this method to this path, oldest first. */
  const sent = async (method: string, path: string) =>
    await Promise.all(
      requests
        .filter((request) => request.method === method && new URL(request.url).pathname === path)
        .map((request): Promise<Record<string, unknown>> => request.clone().json()),
    )
  return { requests, sent, paths: () => requests.map(({ url }) => new URL(url).pathname) }
}

const mediaQueries = new Set<MediaQueryList>()

/**
 * Makes media queries match as on a wide or a narrow screen; ranges between two widths never match. Another call
 * resizes the open page's screen.
 */
export function showScreen(width: 'wide' | 'narrow'): void {
  const [fitting, other] = width === 'wide' ? ['min-width', 'max-width'] : ['max-width', 'min-width']
  const fits = (media: string) => media.includes(fitting) && !media.includes(other)
  const { matchMedia } = window
  window.matchMedia = (media) => {
    const query = Object.assign(matchMedia(media), { matches: fits(media) })
    mediaQueries.add(query)
    return query
  }
  for (const query of mediaQueries) {
    const matches = fits(query.media)
    Object.assign(query, { matches }).dispatchEvent(Object.assign(new Event('change'), { matches }))
  }
  onTestFinished(() => mediaQueries.clear())
}

const posted = new Set<Notice>()
let taken = 0

/** The notices since the last call, oldest first, shown or not. */
export function takeNotices(): readonly Notice[] {
  const notices = [...posted].slice(taken)
  taken = posted.size
  return notices
}

export const takeMessages = (): readonly string[] => takeNotices().map(({ message }) => message)

function recordNotices(): () => void {
  drainNotices()
  takeNotices()
  const stop = onNotice(() => {
    for (const notice of pendingNotices()) posted.add(notice)
  })
  return () => {
    stop()
    posted.clear()
    taken = 0
  }
}

/** Opens the application at a path and closes it at the end of the test, or by `close`. */
export function openApp(path: string) {
  resetAppVersion()
  const stopRecording = recordNotices()
  const queryClient = createQueryClient(() => undefined)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const stopWatching = watchSession(router, queryClient)
  const view = render(<App router={router} queryClient={queryClient} />)
  const close = () => {
    stopRecording()
    view.unmount()
    stopWatching()
    queryClient.clear()
    // A pending transition would render after the document is gone.
    router.startTransition = async () => false
  }
  onTestFinished(close)
  return { router, queryClient, close, path: () => router.state.location.pathname }
}

/** Renders part of a page for a signed-in dealer, without the page; its requests go to the fake server. */
export function renderPart(part: ReactNode, session = sessionFixture()) {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(portalConfigQuery.queryKey, portalFixture)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const router = createAppRouter(queryClient, createMemoryHistory())
  onTestFinished(() => queryClient.clear())
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  )
}
