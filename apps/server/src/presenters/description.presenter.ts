import { escapeHtml } from './escape-html.ts'

/** Presents a stored description as safe HTML: HTML was sanitized when it was stored, and plain text is escaped. */
export function presentDescription(stored: string): string | null {
  if (stored === '') return null
  if (/<[a-z!/?]/i.test(stored)) return stored
  return stored
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
