import { escapeHtml } from '../../presenters/escape-html.ts'
import type { MailSummary, ReadableMail } from '../../repositories/mail/mail-list.repository.ts'

const style = `body{margin:0 auto;max-width:60rem;padding:1.5rem 1.5rem 3rem;font:15px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fff}
h1{margin:.5rem 0 1rem;font-size:1.5rem;line-height:1.25}h2{margin:2rem 0 .75rem;font-size:1rem}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e6e4df;text-align:left;vertical-align:top}
th{font-weight:600}td{overflow-wrap:anywhere}td:not(:last-child){color:#5f5d58;white-space:nowrap}a{color:#1d4ed8}pre{padding:1rem;background:#f4f3f0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}
iframe{width:100%;height:40rem;border:1px solid #e6e4df}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}
@media(max-width:44rem){body{padding:1rem}thead{position:absolute;clip-path:inset(50%)}tr{display:grid;padding:.625rem 0;border-bottom:1px solid #e6e4df}
td{padding:0;border:0}td:last-child{order:-1}}
@media(prefers-color-scheme:dark){body{background:#131311;color:#eceae4}tr,th,td,iframe{border-color:#34332f}td:not(:last-child){color:#a8a59d}a{color:#93b4ff}pre{background:#201f1c}}`

/** The demo's emails as a page, newest first. */
export function mailListPage(mails: readonly MailSummary[]): string {
  const rows = mails.map(
    ({ id, supplier, recipient, subject, createdAt }) =>
      `<tr><td>${writeTime(createdAt)}</td><td>${escapeHtml(supplier)}</td><td>${escapeHtml(recipient)}</td>` +
      `<td><a href="/demo-mail/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Created</th><th scope="col">Supplier</th><th scope="col">To</th>
<th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Demo email',
    `<p>The demo doesn't send email. Anyone who can open this page can read what it would have sent.</p>
${rows.length === 0 ? '<p>No emails yet. Try Forgot Password on the login page.</p>' : table}`,
  )
}

// Same origin, or its pictures would not load; scripts stay blocked.
const sandbox = 'allow-same-origin allow-top-navigation-by-user-activation'

export function mailPage({ id, recipient, subject, createdAt, text }: ReadableMail): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
  return page(
    subject,
    `<p><a href="/demo-mail">All emails</a></p>
<dl><dt>To</dt><dd>${escapeHtml(recipient)}</dd><dt>Created</dt><dd>${writeTime(createdAt)}</dd></dl>
<h2>HTML</h2><iframe title="The email as HTML" src="/demo-mail/${id}/html" sandbox="${sandbox}"></iframe>
<h2>Plain text</h2><pre tabindex="0">${linked}</pre>`,
  )
}

/** An email's HTML, with links that open in the top window. */
export function framedMail({ html }: ReadableMail): string {
  return html.replace('<head>', '<head><base target="_top">')
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

function writeTime(date: Date): string {
  const iso = date.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
