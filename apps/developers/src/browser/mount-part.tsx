import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders a component into every placeholder of a kind; inside a collapsed section only when first opened, because a
 * page may have hundreds.
 */
export function mountPart(kind: string, draw: (place: HTMLElement) => ReactNode): void {
  const mountWithin = (part: ParentNode) => {
    for (const place of part.querySelectorAll<HTMLElement>(`[data-part="${kind}"]:empty`)) {
      if (place.closest('details:not([open])') === null) createRoot(place).render(draw(place))
    }
  }
  mountWithin(document)
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) mountWithin(target)
    },
    true,
  )
}
