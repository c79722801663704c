import { type PageName, pages } from '@portal/contract/pages'
import { applyScheme } from '@portal/ui/theme/color-scheme'
import { type EarlyAnswer, earlyKey } from '../api/early-answers.ts'
import { readStored } from '../browser/local-store.ts'
import { pageAt, pageUrl } from '../browser/page-at.ts'
import { wasFollowed } from '../browser/was-followed.ts'
import { asksOfPages, asksOfShell, type EarlyAsk } from './early-asks.ts'
import type { PageParts } from './page-parts.ts'

/** Which files the pages inside the navigation are made from; written by the build. */
declare const pageParts: PageParts
const parts = pageParts

/** How long the application waits for a first drawing, in milliseconds. */
const longestWaitMs = 1000

let isStarted = false

/** Starts the application, once, in a document that is there whole. */
function startApp(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', startApp)
    return
  }
  if (!isStarted && parts.entry) run(parts.entry)
  isStarted = true
}

/** Begins with the page at this address while the application itself is still on its way. */
function start(): void {
  const name = pageAt(location.pathname)
  const isPlain = location.search === ''
  // Who comes back may have a place to scroll to, and what nobody looks at need not be drawn early.
  const isSeen = wasFollowed() && document.visibilityState === 'visible'
  const drawing = name && isPlain && isSeen ? parts.drawings[name] : undefined
  const files = name && pages[name].shell ? [...parts.shell, ...(parts.pages[name] ?? [])] : []
  const styles = files.filter(isStyle)
  // What the browser keeps is slow to read, so a drawing does not wait for the token: few come here without one.
  if (drawing) {
    run(drawing)
    styles.forEach(preload)
  }
  applyScheme()
  const token = readStored('token')
  if (name && pages[name].shell && token !== null) {
    askFirst(name, token, isPlain)
    // After the questions: their answers take longest, and only so many can be on their way at once.
    files.filter((file) => !drawing || !isStyle(file)).forEach(preload)
  }
  // An application that is starting lets nothing else be drawn, so it waits for what is drawn before it.
  if (token !== null && drawing) setTimeout(startApp, longestWaitMs)
  else startApp()
}

/** Asks what a page asks first. */
function askFirst(name: PageName, token: string, isPlain: boolean): void {
  const asks = [...asksOfShell, ...(isPlain ? (asksOfPages[name] ?? []) : [])]
  window.portalEarly = {
    token,
    byKey: Object.fromEntries(asks.map((one) => [earlyKey(one.form, one.body), askEarly(one, token)])),
    startApp,
  }
}

function run(file: string): void {
  const script = document.createElement('script')
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

function askEarly({ form: { method, path }, body, onArrival }: EarlyAsk, token: string): EarlyAnswer {
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
      onArrival?.(answer.data as never)
    })
    .catch(() => undefined)
  const answer: EarlyAnswer = { response, arrival, askedAtMs: Date.now() }
  return answer
}

start()
