import { getSession } from '@portal/contract/access/session.endpoints'
import type { Session } from '@portal/contract/access/session.schema'
import { searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import type { ProductRow } from '@portal/contract/catalogue/product-search.schema'
import { pages } from '@portal/contract/pages'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { earlyKey } from '../api/early-answers.ts'
import { wasFollowed } from '../browser/was-followed.ts'
import { readLastConfig } from '../portal/last-config.ts'
import { firstProducts } from '../start/early-asks.ts'
import { putStylesIn } from '../start/early-styles.ts'
import { FirstCatalogue } from './first-catalogue.tsx'
import { placeOf } from './page-guard.ts'

/**
 * Draws the catalogue while the application is still on its way, by the same parts and a lighter library. It is there
 * to be looked at and to be followed: links lead on, everything else waits for the application.
 */
async function drawFirst(): Promise<void> {
  const [portal, page] = [readLastConfig(), document.getElementById('root')]
  const asked = [earlyAnswer(getSession), earlyAnswer(searchProducts, firstProducts)]
  if (!portal || !page || !wasFollowed()) return
  await Promise.all([putStylesIn(), ...asked.map((answer) => answer?.arrival)])
  const [session, products] = asked.map((answer) => answer?.data) as [
    Session | undefined,
    { readonly items: readonly ProductRow[] } | undefined,
  ]
  if (!session || session.impersonatedBy || !products?.items.length || window.portalDrawing === null) return
  const { accountDealerStatusId } = session.dealer
  if (placeOf(pages['products.index'], accountDealerStatusId, portal.settings) !== 'page') return
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<FirstCatalogue portal={portal} session={session} items={products.items} />))
  page.after(place)
  page.hidden = true
  window.portalDrawing = {
    end: () => {
      page.hidden = false
      const link = document.activeElement
      const isInside = place.contains(link)
      root.unmount()
      place.remove()
      // Whoever had come to a link by keyboard stays on it.
      if (isInside) linkLike(link, page)?.focus()
    },
  }
}

/** The link in `page` that leads where another does. */
function linkLike(link: Element | null, page: HTMLElement): HTMLElement | undefined {
  return [...page.querySelectorAll('a')].find(
    (one) => one.getAttribute('href') === link?.getAttribute('href'),
  )
}

function earlyAnswer(...call: Parameters<typeof earlyKey>) {
  return window.portalEarly?.byKey[earlyKey(...call)]
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
