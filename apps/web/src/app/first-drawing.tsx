import { getSession } from '@portal/contract/access/session.endpoints'
import type { Session } from '@portal/contract/access/session.schema'
import { searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import type { ProductRow } from '@portal/contract/catalogue/product-search.schema'
import { pages } from '@portal/contract/pages'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { areOurs, earlyKey } from '../api/early-answers.ts'
import { readLastConfig } from '../portal/last-config.ts'
import { firstProducts } from '../start/early-asks.ts'
import { putStylesIn } from '../start/early-styles.ts'
import { FirstCatalogue, type FirstCatalogueProps } from './first-catalogue.tsx'
import { placeOf } from './page-guard.ts'

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
  const answers = [early.byKey[earlyKey(getSession)], early.byKey[earlyKey(searchProducts, firstProducts)]]
  await Promise.all([putStylesIn(), ...answers.map((answer) => answer?.arrival)])
  const [session, products] = answers.map((answer) => answer?.data) as [Session?, Found?]
  if (!session || session.impersonatedBy || !products?.items.length) return
  const { accountDealerStatusId } = session.dealer
  if (placeOf(pages['products.index'], accountDealerStatusId, portal.settings) !== 'page') return
  if (window.portalDrawing === null || !areOurs(early)) return
  show(page, { portal, session, items: products.items })
}

/** Draws beside the page's own place, which stays hidden until the application has drawn there. */
function show(page: HTMLElement, catalogue: Omit<FirstCatalogueProps, 'isStuck'>): void {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (isStuck: boolean) => {
    flushSync(() => root.render(<FirstCatalogue {...catalogue} isStuck={isStuck} />))
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) draw(true)
  }
  draw(false)
  page.after(place)
  page.hidden = true
  document.title = pages['products.index'].title
  // A script that cannot be loaded says so here, also where it is one that another needs.
  window.addEventListener('error', onError, true)
  window.portalDrawing = {
    end: () => {
      window.removeEventListener('error', onError, true)
      page.hidden = false
      const focused = place.contains(document.activeElement) ? document.activeElement : null
      const same = focused && sameIn(page, focused, place)
      root.unmount()
      place.remove()
      // Whoever had come somewhere by keyboard stays there.
      same?.focus({ preventScroll: true })
    },
  }
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
