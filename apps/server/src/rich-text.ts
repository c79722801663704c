import { Parser } from 'htmlparser2'
import { escapeHtml } from './escape-html.ts'

type Clean = (value: string) => string | undefined

const anyText: Clean = (value) => value
const number: Clean = (value) => (/^\d{1,4}$/.test(value) ? value : undefined)
const linkTarget: Clean = (value) => cleanUrl(value, ['http:', 'https:', 'mailto:', 'tel:'])
const pictureSource: Clean = (value) => cleanUrl(value, ['https:'])

type AttributeRules = Readonly<Record<string, Clean>>

const withoutAttributes = [
  ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
]

/** The elements that may stay, and for each the attributes that may stay and how their values are judged. */
const allowed: ReadonlyMap<string, AttributeRules> = new Map<string, AttributeRules>([
  ...withoutAttributes.map((name): [string, AttributeRules] => [name, {}]),
  ['a', { href: linkTarget, title: anyText }],
  ['img', { src: pictureSource, alt: anyText, width: number, height: number }],
  ['td', { colspan: number, rowspan: number }],
  ['th', { colspan: number, rowspan: number }],
])

const empty = new Set(['br', 'hr', 'img'])
// What stands between these tags is not text for people.
const silenced = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'title'],
  ...['textarea', 'select', 'option', 'head', 'noembed', 'noframes', 'xmp', 'plaintext', 'audio', 'video'],
])
const deepest = 40

/**
 * Keeps of a piece of HTML only what the allow-list names: no scripts, styles, handlers, forms or foreign
 * namespaces; links only to the web, mail and telephone. The answer is always balanced and safe to insert.
 */
export function sanitizeRichText(html: string): string {
  const writer = new Writer()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return writer.finish()
}

class Writer {
  readonly #open: string[] = []
  #silentDepth = 0
  #html = ''

  open(name: string, attributes: Record<string, string>): void {
    if (silenced.has(name)) {
      this.#silentDepth += 1
      return
    }
    const rules = allowed.get(name)
    if (this.#silentDepth > 0 || rules === undefined || this.#open.length >= deepest) return
    this.#html += `<${name}${writeAttributes(name, attributes, rules)}>`
    if (!empty.has(name)) this.#open.push(name)
  }

  close(name: string): void {
    if (silenced.has(name)) {
      this.#silentDepth = Math.max(0, this.#silentDepth - 1)
      return
    }
    const at = this.#open.lastIndexOf(name)
    if (this.#silentDepth > 0 || at < 0) return
    for (const still of this.#open.splice(at).reverse()) this.#html += `</${still}>`
  }

  text(text: string): void {
    if (this.#silentDepth === 0) this.#html += escapeHtml(text.replaceAll('\0', ''))
  }

  finish(): string {
    for (const still of this.#open.splice(0).reverse()) this.#html += `</${still}>`
    return this.#html
  }
}

function writeAttributes(name: string, attributes: Record<string, string>, rules: AttributeRules): string {
  const kept = Object.entries(rules).flatMap(([attribute, clean]) => {
    const value = attributes[attribute]
    const cleaned = value === undefined ? undefined : clean(value)
    return cleaned === undefined ? [] : [` ${attribute}="${escapeHtml(cleaned.replaceAll('\0', ''))}"`]
  })
  const outward = name === 'a' ? ' target="_blank" rel="noopener noreferrer nofollow"' : ''
  return kept.join('') + outward
}

function cleanUrl(value: string, protocols: readonly string[]): string | undefined {
  // Browsers ignore white space and control characters inside an address, so they are judged without them.
  const plain = [...value].filter((character) => character > ' ' && character !== '\u007f').join('')
  const url = URL.canParse(plain) ? new URL(plain) : undefined
  return url !== undefined && protocols.includes(url.protocol) ? url.href : undefined
}
