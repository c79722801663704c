import { findPageName, pageUrl } from '@portal/app-kit/navigation/page-name.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { pages } from '@portal/contract/portal/pages'
import { applyTheme } from '@portal/ui/theme/color-scheme'
import { type PrefetchedResponse, requestKey } from '../api/prefetched-responses.ts'
import { type FirstRequest, pageRequests, sessionRequest } from './first-requests.ts'
import type { PageFiles } from './page-files.ts'

/** Replaced by the build. */
declare const pageFiles: PageFiles

/** The document's script: sets the theme and sends the requests for the page at this URL. */
function start(): void {
  applyTheme()
  window.addEventListener('error', ({ target }) => showLoadFailure(target), { capture: true })
  const name = findPageName(location.pathname)
  const token = readStored('token')
  if (!name || !pages[name].shell || token === null) return
  const isPlain = location.search === '' && !(pages[name].guarded && readStored('blocked') !== null)
  const requests = [sessionRequest, ...((isPlain && pageRequests[name]) || [])]
  const sent = requests.map((request) => [requestKey(request.name, request.body), send(request, token)])
  window.portalPrefetched = { token, byKey: Object.fromEntries(sent) }
  // After the requests, because they take longest and browsers limit connections.
  for (const file of [...pageFiles.shell, ...(pageFiles.pages[name] ?? [])]) preload(file)
}

function send({ method, path, body }: FirstRequest, token: string): PrefetchedResponse {
  const headers = { Accept: 'application/json', 'X-PAGE-URL': pageUrl(location), 'X-ACCESS-TOKEN': token }
  const response = fetch(path, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const prefetched: PrefetchedResponse = { response, requestedAtMs: Date.now() }
  // The request that takes the response handles failures.
  const readData = async (arrived: Response) => {
    if (arrived.ok) prefetched.data = await arrived.clone().json()
  }
  response.then(readData).catch(() => undefined)
  return prefetched
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (link.rel === 'preload') link.as = 'style'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

/** Without the application's script the page would stay empty. */
function showLoadFailure(target: EventTarget | null): void {
  if (target instanceof HTMLScriptElement && target.type === 'module')
    document.body.textContent = "We couldn't load this page. Please reload it."
}

start()
