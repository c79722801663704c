import { escapeHtml } from '../../../presenters/escape-html.ts'

/** A stored description as HTML that is safe to show: HTML was cleaned when it was stored, plain text shows itself. */
export function presentDescription(stored: string): string | null {
  if (stored === '') return null
  if (/<[a-z!/?]/i.test(stored)) return stored
  return stored
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
