import { createElement, type ReactNode, useMemo } from 'react'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** HTML from outside; whatever is not in the short list below is left out, its text is kept. */
  readonly html: string
}

/** Prose written by someone else, shown without trusting it: no script, style, picture or foreign attribute survives. */
export function RichText({ html }: RichTextProps) {
  const content = useMemo(() => readHtml(html), [html])
  return <div className={styles.prose}>{content}</div>
}

function sameName(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** Headings sink by two, because the page and its section already have theirs. */
const shownAs: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  blockquote: 'blockquote',
  a: 'a',
  ...sameName(['hr', 'pre', 'code', 'sub', 'sup', 'dl', 'dt', 'dd']),
  ...sameName(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']),
}

const childless = new Set(['br', 'hr'])
/** White space between these is layout of the source, which React refuses there. */
const wordlessBetween = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const wordless = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'])
const linkSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function readHtml(html: string): ReactNode[] {
  // A parsed document is inert: nothing in it loads or runs.
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => nodeOf(node, index))
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    return wordlessBetween.has(node.parentElement?.localName ?? '') ? null : node.textContent
  }
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (wordless.has(name)) return null
  const tag = shownAs[name]
  if (tag === undefined) return childrenOf(node)
  if (childless.has(tag)) return createElement(tag, { key })
  return createElement(tag, tag === 'a' ? { key, ...linkOf(node) } : { key }, ...childrenOf(node))
}

function linkOf(node: Element) {
  const address = node.getAttribute('href') ?? ''
  const isSafe = URL.canParse(address) && linkSchemes.has(new URL(address).protocol)
  return isSafe ? { href: address, rel: 'noopener noreferrer', target: '_blank' } : {}
}
