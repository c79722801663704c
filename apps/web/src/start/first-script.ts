import { type PageName, pages } from '@portal/contract/portal/pages'
import { applyScheme } from '@portal/ui/theme/color-scheme'
import { type PrefetchedResponse, requestKey } from '../api/prefetched-responses.ts'
import { isFreshNavigation } from '../navigation/is-fresh-navigation.ts'
import { findPageName, pageUrl } from '../navigation/page-name.ts'
import { readStored } from '../storage/local-store.ts'
import { type FirstRequest, pageRequests, shellRequests } from './first-requests.ts'
import type { PageParts } from './page-parts.ts'

/** Which files the application and its pages are made from; written by the build. */
declare const pageParts: PageParts
const parts = pageParts

/** How long the application waits for a first drawing, in milliseconds. */
const longestWaitMs = 1000

/** What is not asked for before the application is to start. */
let later: readonly string[] = []

/** The script that starts it; undefined once it runs. */
let [entry] = parts.application

let sayFailed: () => void
const appFailed = new Promise<void>((resolve) => {
  sayFailed = resolve
})

/** Starts the application, once, in a document that is there whole. */
function startApp(): void {
  later.forEach(preload)
  later = []
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', startApp)
    return
  }
  if (entry) run(entry, onAppFailed)
  entry = undefined
}

/** Says so in the application's own place, which is hidden where something is drawn before it. */
function onAppFailed(): void {
  const place = document.getElementById('root')
  if (place) {
    place.style.padding = '2rem'
    place.textContent = 'This page could not be loaded. Please load it again.'
  }
  sayFailed()
}

/** Begins with the page at this address while the application itself is still on its way. */
function start(): void {
  const name = findPageName(location.pathname)
  const isPlain = location.search === ''
  // Who comes back may have a place to scroll to, and what nobody looks at need not be drawn early.
  const isSeen = isFreshNavigation() && document.visibilityState === 'visible'
  const drawing = name && isPlain && isSeen ? parts.drawings[name] : undefined
  const files = name && pages[name].shell ? [...parts.shell, ...(parts.pages[name] ?? [])] : []
  // What the browser keeps is slow to read, so what is needed in any case does not wait for the token.
  const early = drawing ? files.filter(isStyle) : parts.application
  // A drawing that cannot be loaded is not waited for.
  if (drawing) run(drawing, startApp)
  early.forEach(preload)
  applyScheme()
  const token = readStored('token')
  // A page that the dealer's status closes asks for nothing.
  const isClosed = name && pages[name].guarded && readStored('blocked') !== null
  if (token !== null && name && pages[name].shell) askFirst(name, token, isPlain && !isClosed)
  // After the questions: their answers take longest, and only so many can be on their way at once.
  later = [...parts.application, ...(token === null ? [] : files)].filter((file) => !early.includes(file))
  // What an application fetches and compiles leaves little room for what is drawn before it, so it waits for that.
  if (token !== null && drawing) setTimeout(startApp, longestWaitMs)
  else startApp()
}

/** Asks what a page asks first. */
function askFirst(name: PageName, token: string, isPlain: boolean): void {
  const byKey: Record<string, PrefetchedResponse> = {}
  const askNow = (one: FirstRequest) => {
    byKey[requestKey(one.form, one.body)] = askEarly(one, token, askNow)
  }
  window.portalEarly = { token, byKey, startApp, appFailed }
  for (const one of [...shellRequests, ...((isPlain && pageRequests[name]) || [])]) askNow(one)
}

function run(file: string, onError: () => void): void {
  const script = document.createElement('script')
  script.onerror = onError
  script.type = 'module'
  script.crossOrigin = ''
  script.src = `/${file}`
  document.head.append(script)
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = isStyle(file) ? 'preload' : 'modulepreload'
  if (isStyle(file)) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

function askEarly(
  { form: { method, path }, body, onArrival }: FirstRequest,
  token: string,
  askNow: (next: FirstRequest) => void,
): PrefetchedResponse {
  const response = fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'X-PAGE-URL': pageUrl(location),
      'X-ACCESS-TOKEN': token,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // Whoever takes the response over hears of its failure; nobody needs to hear it here.
  const arrival = response
    .then(async (heard) => {
      if (!heard.ok) return
      answer.data = await heard.clone().json()
      const next = onArrival?.(answer.data as never)
      if (next) askNow(next)
    })
    .catch(() => undefined)
  const answer: PrefetchedResponse = { response, arrival, askedAtMs: Date.now() }
  return answer
}

start()
