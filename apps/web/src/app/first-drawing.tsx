import { getSession } from '@portal/contract/access/session.endpoints'
import type { Session } from '@portal/contract/access/session.schema'
import { searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { pages } from '@portal/contract/portal/pages'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  hasCurrentToken,
  type PrefetchedResponse,
  type PrefetchedResponses,
  requestKey,
} from '../api/prefetched-responses.ts'
import { reloadPage } from '../navigation/page-load.ts'
import { readLastConfig } from '../portal/last-config.ts'
import { putStylesIn } from '../start/early-styles.ts'
import { firstProductSearch } from '../start/first-requests.ts'
import { onStored, readStored } from '../storage/local-store.ts'
import { FirstCatalogue, type FirstCatalogueProps } from './first-catalogue.tsx'
import { decidePage } from './routing/page-guard.ts'

/** The part of a search's answer that is drawn. */
interface Found {
  readonly items: readonly ProductRow[]
}

/**
 * Draws the catalogue while the application is still on its way, by the same parts and a lighter library. It is there
 * to be looked at and to be followed: links lead on, everything else waits for the application.
 */
async function drawFirst(): Promise<void> {
  const [portal, page, early] = [readLastConfig(), document.getElementById('root'), window.portalEarly]
  if (!portal || !page || !early) return
  early.styles = putStylesIn()
  const whose = early.byKey[requestKey(getSession)]
  const session = await dataOf<Session>(whose)
  if (!session || session.impersonatedBy || (await isOutdated(whose))) return
  const { accountDealerStatusId } = session.dealer
  if (decidePage(pages['products.index'], accountDealerStatusId, portal.settings) !== 'page') return
  const products = await dataOf<Found>(early.byKey[requestKey(searchProducts, firstProductSearch)])
  if (!products?.items.length || !(await early.styles)) return
  if (window.portalDrawing === null || !hasCurrentToken(early)) return
  show(page, early, { portal, session, items: products.items })
}

/** What has been answered, once it is there; undefined where nothing was. */
async function dataOf<Data>(answer?: PrefetchedResponse): Promise<Data | undefined> {
  await answer?.arrival
  return answer?.data as Data | undefined
}

/** Whether the page is about to be loaded again, because the server has moved to another version since the last visit. */
async function isOutdated(answer?: PrefetchedResponse): Promise<boolean> {
  const kept = readStored('appVersion')
  const named = (await answer?.response)?.headers.get('X-APP-VERSION')
  return kept !== null && Boolean(named) && named !== kept
}

/** Draws beside the page's own place, which stays hidden until the application has drawn there. */
function show(
  page: HTMLElement,
  { appFailed }: PrefetchedResponses,
  catalogue: Omit<FirstCatalogueProps, 'isStuck'>,
): void {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (isStuck: boolean) => {
    flushSync(() => root.render(<FirstCatalogue {...catalogue} isStuck={isStuck} />))
  }
  draw(false)
  page.after(place)
  page.hidden = true
  document.title = pages['products.index'].title
  // Nobody else hears yet that someone has signed out in another tab.
  const stopListening = onStored('token', reloadPage)
  window.portalDrawing = {
    end: () => {
      stopListening()
      page.hidden = false
      const focused = place.contains(document.activeElement) ? document.activeElement : null
      const same = focused && sameIn(page, focused, place)
      root.unmount()
      place.remove()
      // Whoever had come somewhere by keyboard stays there.
      same?.focus({ preventScroll: true })
    },
  }
  void appFailed.then(() => draw(true))
}

/** What stands in `page` where `focused` stands in the drawing: of the same links the one at the same place, or the content. */
function sameIn(page: HTMLElement, focused: Element, place: HTMLElement): HTMLElement | undefined {
  const { id } = focused
  if (id) return [...page.querySelectorAll<HTMLElement>('[id]')].find((one) => one.id === id)
  const href = focused.getAttribute('href')
  const linksIn = (part: HTMLElement): Element[] =>
    [...part.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
  return linksIn(page)[linksIn(place).indexOf(focused)] as HTMLElement | undefined
}

/** Until what is drawn is on the screen, with the pictures that are there from the start. */
async function seen(): Promise<void> {
  const pictures = [...document.images].filter(({ loading }) => loading === 'eager')
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

void drawFirst()
  .then(seen)
  .catch(() => undefined)
  .then(() => window.portalEarly?.startApp())
