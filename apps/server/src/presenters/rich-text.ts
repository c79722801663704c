import { isPictureUrl } from '@portal/contract/portal/picture-url.rules'
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html'

const linkSchemes = ['http', 'https', 'mailto', 'tel']
const deepest = 40

const options: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Tags removed with their content. Other forbidden tags keep their content, so an unclosed one removes no text.
  nonTextTags: ['script', 'style', 'textarea', 'title'],
  nestingLimit: deepest,
  transformTags: {
    a: changed(({ href = '', title }) => ({
      ...(isLinkTarget(href) ? { href } : {}),
      ...(title === undefined ? {} : { title }),
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    })),
    img: changed(({ src = '', alt, ...others }) => ({
      ...(isPictureUrl(src) ? { src } : {}),
      ...(alt === undefined ? {} : { alt }),
      ...numbersOf(others, ['width', 'height']),
    })),
    td: changed((attributes) => numbersOf(attributes, ['colspan', 'rowspan'])),
    th: changed((attributes) => numbersOf(attributes, ['colspan', 'rowspan'])),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

/**
 * Sanitizes HTML to the allowed list: no scripts, styles, handlers, forms or foreign namespaces; links only to web,
 * email and phone; images only over https or from the portal. The result is always balanced and safe to insert.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html.replaceAll('\0', ''), options)
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

export function plainTextOf(html: string): string {
  const text = sanitizeHtml(html.replace(/<(p|br|div|li|tr|h\d)\b/gi, ' <$1'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity).trim()
}

function changed(attributesOf: (attributes: Attributes) => Attributes): Transformer {
  return (tagName, attributes) => ({ tagName, attribs: attributesOf(attributes) })
}

function numbersOf(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => names.includes(name) && /^\d{1,4}$/.test(value)),
  )
}

/** A URL without a scheme would be relative to the portal. */
function isLinkTarget(address: string): boolean {
  return URL.canParse(address) && linkSchemes.includes(new URL(address).protocol.slice(0, -1))
}
