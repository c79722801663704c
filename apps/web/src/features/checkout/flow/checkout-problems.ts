import { showFailure } from '../../../notices/notices.ts'

const said = new Set<string>()

/** Says in a notice what has to be put right before the order can be confirmed. */
export function showCheckoutProblem(message: string): void {
  said.add(message)
  showFailure(message)
}

/** Takes back all that was said: the form is right now, and a notice that is still there would send people back to it. */
export function withdrawCheckoutProblems(): void {
  const messages = [...said]
  said.clear()
  if (messages.length === 0) return
  const withdraw = async () => {
    const { hideNotice } = await import('../../../notices/hide-notice.ts')
    // What was said again meanwhile is true again.
    for (const message of messages) if (!said.has(message)) hideNotice('failure', message)
  }
  // A notice that cannot be taken back goes by itself.
  void withdraw().catch(() => undefined)
}
