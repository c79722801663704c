export type NoticeTone = 'success' | 'warning' | 'failure'

export interface Notice {
  readonly tone: NoticeTone
  readonly message: string
  readonly durationMs: number
  /** The notice's link, with its label. */
  readonly link?: { readonly href: string; readonly label: string }
}

/** The duration of a failure notice, in milliseconds (document 1, section 9). */
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

let delayShownAt = Number.NEGATIVE_INFINITY

/** Shows that a request is being retried; once, even if several are waiting. */
export function showDelay(message: string): void {
  const now = performance.now()
  if (now - delayShownAt < delayDurationMs) return
  delayShownAt = now
  post({ tone: 'warning', message, durationMs: delayDurationMs })
}

export function pendingNotices(): readonly Notice[] {
  return waiting
}

const withdrawals = new Set<(tone: NoticeTone, message: string) => void>()

/** Hides an outdated notice. */
export function hideNotice(tone: NoticeTone, message: string): void {
  waiting = waiting.filter((notice) => notice.tone !== tone || notice.message !== message)
  for (const listener of listeners) listener()
  for (const withdraw of withdrawals) withdraw(tone, message)
}

/** Calls `withdraw` with each outdated notice; returns a function to unsubscribe. */
export function onNoticeHidden(withdraw: (tone: NoticeTone, message: string) => void): () => void {
  withdrawals.add(withdraw)
  return () => withdrawals.delete(withdraw)
}

/** Removes and returns the queued notices, for rendering. */
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

/** Sets the page's element for notices; null for the edge of the screen. */
export function setNoticePlace(element: Element | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** The page's element for notices; null for the edge of the screen. */
export function noticePlace(): Element | null {
  return place
}

/** Calls `listener` when a notice is added or the place changes; returns a function to unsubscribe. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
