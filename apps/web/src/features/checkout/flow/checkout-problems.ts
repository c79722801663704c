import { hideNotice, showFailure } from '@portal/app-kit/notices/notices.ts'

const shown = new Set<string>()

/** Shows a toast about the corrections needed before the order can be confirmed. */
export function showCheckoutProblem(message: string): void {
  shown.add(message)
  showFailure(message)
}

/** Hides these notices: the form is right now, and a notice that stays would send dealers back to it. */
export function withdrawCheckoutProblems(): void {
  for (const message of shown) hideNotice('failure', message)
  shown.clear()
}
