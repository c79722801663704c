import { displayError } from '@portal/app-kit/api/error-display.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'

/** Shows why the server rejected an action without a form. */
export function showRefusal(error: Error): void {
  const display = displayError(error)
  if (display.kind !== 'notice') showFailure(display.message)
}
