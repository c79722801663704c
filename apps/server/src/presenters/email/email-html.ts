import { escapeHtml } from '../escape-html.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#1c1b19'
const quiet = '#5f5d58'

/** A message as HTML: one narrow column, styles in the tags because mail programs drop style sheets. */
export function emailHtml(brand: EmailBrand, message: EmailContent): string {
  const paragraphs = message.paragraphs.map((text) => paragraph(text, ink))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(message.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f3f0;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:8px;border-top:4px solid ${brand.color}">
<tr><td style="padding:28px 32px 8px;font-size:14px;font-weight:600;color:${quiet}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:0 32px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${ink}">${escapeHtml(message.heading)}</h1>
${paragraphs.join('\n')}
${factsTable(message.facts ?? [])}${button(brand, message.action)}${message.note === undefined ? '' : paragraph(message.note, quiet)}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e6e4df;font-size:12px;line-height:18px;color:${quiet}">
${[brand.name, ...brand.contact].map(escapeHtml).join(' &middot; ')}</td></tr>
</table></td></tr></table></body></html>
`
}

function paragraph(text: string, color: string): string {
  return `<p style="margin:0 0 16px;font-size:15px;line-height:22px;color:${color}">${escapeHtml(text)}</p>`
}

function factsTable(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return ''
  const cell = 'padding:4px 12px 4px 0;font-size:14px;line-height:20px;vertical-align:top'
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" style="${cell};font-weight:400;color:${quiet}">${escapeHtml(name)}</th>` +
      `<td style="${cell};color:${ink}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>\n`
}

function button(brand: EmailBrand, action: EmailContent['action']): string {
  if (action === undefined) return ''
  const url = escapeHtml(action.url)
  const look = `display:inline-block;padding:12px 20px;border-radius:6px;background:${brand.color};color:${inkOn(brand.color)}`
  return (
    `<p style="margin:0 0 16px"><a href="${url}" style="${look};font-size:15px;font-weight:600;text-decoration:none">` +
    `${escapeHtml(action.label)}</a></p>\n` +
    `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:${quiet};word-break:break-all">${url}</p>\n`
  )
}

/** White or black, whichever can be read better on a colour such as #0f766e. */
function inkOn(color: string): '#ffffff' | '#000000' {
  const channel = (from: number) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  // Where both would have the same contrast.
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
