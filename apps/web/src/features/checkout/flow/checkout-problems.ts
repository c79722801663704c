import { hideNotice, showFailure } from '@portal/app-kit/notices/notices.ts'

const shown = new Set<string>()

/** Shows a toast about the corrections needed before the order can be confirmed. */
export function showCheckoutProblem(message: string): void {
  shown.add(message)
  showFailure(message)
}

/** Hides these notices once the form is valid, since they would send dealers back to it. */
export function withdrawCheckoutProblems(): void {
  for (const message of shown) hideNotice('failure', message)
  shown.clear()
}
