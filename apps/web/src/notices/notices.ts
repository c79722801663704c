/** What a notice means; it decides its colour and icon. */
export type NoticeTone = 'success' | 'warning' | 'failure'

/** One notice at the edge of the screen. */
export interface Notice {
  readonly tone: NoticeTone
  readonly message: string
  readonly durationMs: number
  /** Where the notice leads, with the words of its link. */
  readonly link?: { readonly href: string; readonly label: string }
}

/** How long a notice about a failure stays, in milliseconds (document 1, section 9). */
export const failureDurationMs = 150_000
const successDurationMs = 6_000
const delayDurationMs = 8_000

let waiting: readonly Notice[] = []
const listeners = new Set<() => void>()

function post(notice: Notice): void {
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

/** Says that something was done. */
export function showSuccess(message: string): void {
  post({ tone: 'success', message, durationMs: successDurationMs })
}

/** Says that something was refused or has failed, in words a person may read. */
export function showFailure(message: string): void {
  post({ tone: 'failure', message, durationMs: failureDurationMs })
}

/** Says something that needs attention but is no failure, with a link to where that leads if there is one. */
export function showWarning(message: string, link?: Notice['link']): void {
  post({ tone: 'warning', message, durationMs: failureDurationMs, ...(link && { link }) })
}

let delayToldAt = Number.NEGATIVE_INFINITY

/** Says that something takes a moment longer and is retried; once, however many calls of a page wait. */
export function showDelay(message: string): void {
  const now = performance.now()
  if (now - delayToldAt < delayDurationMs) return
  delayToldAt = now
  post({ tone: 'warning', message, durationMs: delayDurationMs })
}

/** The notices nobody has drawn yet. */
export function pendingNotices(): readonly Notice[] {
  return waiting
}

/** Takes the waiting notices away to be drawn. */
export function drainNotices(): readonly Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

let place: Element | null = null

/** Says where notices stand while a page has a place for them; null when it has none any more. */
export function setNoticePlace(element: Element | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** Where notices stand inside the page, or null: then they lie at the edge of the screen. */
export function noticePlace(): Element | null {
  return place
}

/** Calls `listener` with each new notice and each new place; returns how to stop. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
