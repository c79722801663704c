import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { Session } from '@portal/contract/access/session.schema'
import { plainBrandKit } from '@portal/contract/portal/brand-kit.schema'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { type PublicFlagValues, portalFlags, publicFlags } from '@portal/contract/portal/portal-flags'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
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

/** The session of a dealer with this status, Active unless another is given. */
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
  body: { reason: 'not_found', errors: ['There is nothing here.'] },
}

/** The answer of a fake server at a path: always the same, or computed from the request. */
export type FakeHandler = FakeResponse | ((request: Request) => FakeResponse | Promise<FakeResponse>)

/** Replaces the network: answers by path and records every request; other paths answer 404. */
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
  /** The bodies that were sent by this method to this path, oldest first. */
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
 * Lets media queries answer as on a wide screen or on a narrow one; what asks for a width between the two does not fit.
 * Called again it turns the screen of the open page.
 */
export function showScreen(width: 'wide' | 'narrow'): void {
  const [fitting, other] = width === 'wide' ? ['min-width', 'max-width'] : ['max-width', 'min-width']
  const fits = (media: string) => media.includes(fitting) && !media.includes(other)
  window.matchMedia = (media) => {
    const query = Object.assign(new EventTarget(), noMatch(media), { matches: fits(media) })
    mediaQueries.add(query)
    return query
  }
  for (const query of mediaQueries) {
    const matches = fits(query.media)
    Object.assign(query, { matches }).dispatchEvent(Object.assign(new Event('change'), { matches }))
  }
}

/** Gives jsdom what browsers have: media queries that match nothing, sizes that never change, no scrolling, dialogs. */
export function polyfillJsdom(): void {
  mediaQueries.clear()
  window.matchMedia = (media) => Object.assign(new EventTarget(), noMatch(media))
  window.scrollTo = () => undefined
  // As newer browsers do, whatever the types say.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // A menu whose button has no place on the page would be hidden with it.
  Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 120, 24)
  // Virtual rows are rendered as far as there is room.
  Object.defineProperties(Element.prototype, {
    clientWidth: { configurable: true, value: 1024 },
    clientHeight: { configurable: true, value: 768 },
  })
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

function noMatch(media: string) {
  return {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }
}

export function openApp(path: string) {
  const queryClient = createQueryClient(() => undefined)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const stopWatching = watchSession(router, queryClient)
  const view = render(<App router={router} queryClient={queryClient} />)
  const close = () => {
    view.unmount()
    stopWatching()
    queryClient.clear()
    // A page still on its way would be offered a moment later, when there is no document any more.
    router.startTransition = async () => false
  }
  return { router, queryClient, close, path: () => router.state.location.pathname }
}
