import { showFailure } from '@portal/app-kit/notices/notices.ts'

const shown = new Set<string>()

/** Shows a notice about what has to be corrected before the order can be confirmed. */
export function showCheckoutProblem(message: string): void {
  shown.add(message)
  showFailure(message)
}

/** Hides these notices: the form is right now, and a notice that stays would send dealers back to it. */
export function withdrawCheckoutProblems(): void {
  const messages = [...shown]
  shown.clear()
  if (messages.length === 0) return
  const withdraw = async () => {
    const { hideNotice } = await import('@portal/app-kit/notices/hide-notice.ts')
    // A message that has been shown again since then stays.
    for (const message of messages) if (!shown.has(message)) hideNotice('failure', message)
  }
  // A notice that cannot be hidden expires.
  void withdraw().catch(() => undefined)
}
