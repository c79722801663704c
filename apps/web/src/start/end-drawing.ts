/** What a script has drawn while the application was still on its way. */
export interface FirstDrawing {
  /** Takes it away and shows the application in its place. */
  readonly end: () => void
}

declare global {
  interface Window {
    /** The drawing that stands there; null once the application has drawn a page itself. */
    portalDrawing?: FirstDrawing | null
  }
}

let scrolledTo = 0

/** Remembers how far the first drawing is scrolled, since the page that takes its place begins at its top. */
export function noteScroll(): void {
  scrolledTo = window.scrollY
}

/** Shows the application's own page, now that it is drawn, where a first drawing stood; from then on nothing draws early. */
export function endDrawing(): void {
  const drawing = window.portalDrawing
  window.portalDrawing = null
  if (!drawing) return
  drawing.end()
  if (scrolledTo > 0) window.scrollTo(0, scrolledTo)
}
