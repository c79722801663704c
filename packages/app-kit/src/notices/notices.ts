export type NoticeTone = 'success' | 'warning' | 'failure'

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

export function showSuccess(message: string): void {
  post({ tone: 'success', message, durationMs: successDurationMs })
}

/** Shows an error toast. */
export function showFailure(message: string): void {
  post({ tone: 'failure', message, durationMs: failureDurationMs })
}

/** Shows a warning that isn't a failure, optionally with a link. */
export function showWarning(message: string, link?: Notice['link']): void {
  post({ tone: 'warning', message, durationMs: failureDurationMs, ...(link && { link }) })
}

let delayToldAt = Number.NEGATIVE_INFINITY

/** Shows that a request is being retried; once, however many are waiting. */
export function showDelay(message: string): void {
  const now = performance.now()
  if (now - delayToldAt < delayDurationMs) return
  delayToldAt = now
  post({ tone: 'warning', message, durationMs: delayDurationMs })
}

export function pendingNotices(): readonly Notice[] {
  return waiting
}

const withdrawals = new Set<(tone: NoticeTone, message: string) => void>()

/** Hides a notice that is no longer true. */
export function hideNotice(tone: NoticeTone, message: string): void {
  waiting = waiting.filter((notice) => notice.tone !== tone || notice.message !== message)
  for (const listener of listeners) listener()
  for (const withdraw of withdrawals) withdraw(tone, message)
}

/** Calls `withdraw` with each notice that is no longer true; returns how to stop. */
export function onNoticeHidden(withdraw: (tone: NoticeTone, message: string) => void): () => void {
  withdrawals.add(withdraw)
  return () => withdrawals.delete(withdraw)
}

/** Removes the waiting notices and returns them, to be rendered. */
export function drainNotices(): readonly Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Queues toasts again after their renderer has unmounted. */
export function returnNotices(notices: readonly Notice[]): void {
  waiting = [...notices, ...waiting]
}

let place: Element | null = null

/** Sets the element of the page that shows notices; null for the edge of the screen. */
export function setNoticePlace(element: Element | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** The element of the page that shows notices, or null for the edge of the screen. */
export function noticePlace(): Element | null {
  return place
}

/** Calls `listener` with each new notice and each new place; returns how to stop. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
