import { pages } from '@portal/contract/pages'
import { applyScheme } from '@portal/ui/theme/color-scheme'
import { type EarlyAnswer, earlyKey } from '../api/early-answers.ts'
import { readStored } from '../browser/local-store.ts'
import { pageAt, pageUrl } from '../browser/page-at.ts'
import { asksOfPages, asksOfShell, type EarlyAsk } from './early-asks.ts'
import type { PageParts } from './page-parts.ts'

/** Which files the pages inside the navigation are made from; written by the build. */
declare const pageParts: PageParts
const parts = pageParts

/** Fetches what the page at this address needs while the application itself is still on its way. */
function fetchPage(token: string): void {
  const name = pageAt(location.pathname)
  if (!name || !pages[name].shell) return
  const asks = [...asksOfShell, ...(location.search === '' ? (asksOfPages[name] ?? []) : [])]
  window.portalEarly = {
    token,
    byKey: Object.fromEntries(asks.map((one) => [earlyKey(one.form, one.body), askEarly(one, token)])),
  }
  // After the questions: their answers take longest, and only so many can be on their way at once.
  for (const file of [...parts.shell, ...(parts.pages[name] ?? [])]) preload(file)
}

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
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
  const answer: EarlyAnswer = { response, askedAtMs: Date.now() }
  // Whoever takes the response over hears of its failure; nobody needs to hear it here.
  response
    .then(async (heard) => {
      if (!heard.ok) return
      answer.data = await heard.clone().json()
      onArrival?.(answer.data as never)
    })
    .catch(() => undefined)
  return answer
}

applyScheme()
const token = readStored('token')
if (token !== null) fetchPage(token)
