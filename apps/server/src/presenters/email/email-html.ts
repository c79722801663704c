import { escapeHtml } from '../escape-html.ts'
import type { EmailBrand, EmailContent, EmailFact, EmailLine } from './email-content.ts'

const ink = '#1c1b19'
const quiet = '#5f5d58'
const innerWidth = 520

/** Renders an email as HTML: one narrow column, inline styles because email clients drop style sheets. */
export function emailHtml(brand: EmailBrand, message: EmailContent): string {
  const paragraphs = message.paragraphs.map((text) => paragraph(text, ink))
  const sheet = `max-width:${innerWidth}px;background:#ffffff;border-radius:${brand.corners}px;border-top:4px solid ${brand.fill}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(message.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f3f0;font-family:${fontsOf(brand.fonts.text)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${sheet}">
${head(brand)}
<tr><td style="padding:0 32px 24px">
<h1 style="margin:0 0 16px;font-family:${fontsOf(brand.fonts.headings)};font-size:22px;line-height:28px;color:${ink}">${escapeHtml(message.heading)}</h1>
${paragraphs.join('\n')}
${factsTable(message.facts ?? [])}${linesTable(message.lines ?? [])}${button(brand, message.action)}${message.note === undefined ? '' : paragraph(message.note, quiet)}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e6e4df;font-size:12px;line-height:18px;color:${quiet}">
${[brand.name, ...brand.contact].map(unbroken).join(' &middot; ')}${footLink(message.footLink)}</td></tr>
</table></td></tr></table></body></html>
`
}

/** The supplier's full-width header image, or else its logo, or else its name. */
function head({ name, header, logo }: EmailBrand): string {
  const words = `font-size:14px;font-weight:600;color:${quiet}`
  if (header !== undefined) {
    const look = `display:block;width:100%;height:auto;${words}`
    return `<tr><td style="padding:0 0 24px"><img src="${escapeHtml(header)}" alt="${escapeHtml(name)}" width="${innerWidth}" style="${look}"></td></tr>`
  }
  const shown =
    logo === undefined
      ? escapeHtml(name)
      : `<img src="${escapeHtml(logo.address)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;${words}">`
  return `<tr><td style="padding:28px 32px 16px;${words}">${shown}</td></tr>`
}

/** Prevents line breaks in a name or phone number. */
function unbroken(text: string): string {
  return escapeHtml(text).replaceAll(' ', '&nbsp;')
}

/** Font names in quotes that are valid inside an attribute. */
function fontsOf(families: string): string {
  return families.replaceAll('"', "'")
}

function footLink(link: EmailContent['footLink']): string {
  if (link === undefined) return ''
  return `<br><a href="${escapeHtml(link.url)}" style="color:${quiet}">${escapeHtml(link.label)}</a>`
}

function paragraph(text: string, color: string): string {
  return `<p style="margin:0 0 16px;font-size:15px;line-height:22px;color:${color}">${escapeHtml(text)}</p>`
}

const cell = 'padding:4px 12px 4px 0;font-size:14px;line-height:20px;vertical-align:top'

/** A word too long for a phone beside its label; amounts and tracking numbers are shorter and stay unbroken. */
const longWord = /\S{25}/

function factsTable(facts: readonly EmailFact[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value, url]) =>
      `<tr><th align="left" style="${cell};font-weight:400;white-space:nowrap;color:${quiet}">${escapeHtml(name).replace(' #', '&nbsp;#')}</th>` +
      `<td style="${cell};padding-right:0;color:${ink}${longWord.test(value) ? ';word-break:break-word' : ''}">${linked(value, url)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>\n`
}

function linked(value: string, url: string | undefined): string {
  if (url === undefined) return escapeHtml(value)
  return `<a href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(value)}</a>`
}

/** Lines with a second row below their titles; flush left if none has a quantity. */
function linesTable(lines: readonly EmailLine[]): string {
  if (lines.length === 0) return ''
  const edge = 'border-top:1px solid #e6e4df;padding-top:8px;padding-bottom:8px'
  const areCounted = lines.some(({ quantity }) => quantity !== undefined)
  const rows = lines.map(({ quantity, title, below }) => {
    const units = quantity === undefined ? '' : `${quantity} &times;`
    const first = `<td align="right" width="1" style="${cell};${edge};color:${quiet};white-space:nowrap">${units}</td>`
    const small =
      below === '' ? '' : `<br><span style="font-size:12px;color:${quiet}">${escapeHtml(below)}</span>`
    return (
      `<tr>${areCounted ? first : ''}` +
      `<td style="${cell};${edge};color:${ink};word-break:break-word">${escapeHtml(title)}${small}</td></tr>`
    )
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:1px solid #e6e4df">${rows.join('')}</table>\n`
}

/** A button with white text on the brand's fill, which is always dark enough. */
function button({ fill, buttonCorners }: EmailBrand, action: EmailContent['action']): string {
  if (action === undefined) return ''
  const url = escapeHtml(action.url)
  const look = `display:inline-block;padding:12px 22px;border-radius:${buttonCorners}px;background:${fill};color:#ffffff`
  return (
    `<p style="margin:0 0 16px"><a href="${url}" style="${look};font-size:15px;font-weight:600;text-decoration:none">` +
    `${escapeHtml(action.label)}</a></p>\n` +
    `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:${quiet};word-break:break-all">${url}</p>\n`
  )
}
