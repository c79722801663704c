import { createElement, type ReactNode, useMemo } from 'react'
import { Text } from '../layout/boxes.tsx'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** Untrusted HTML; elements outside the allowlist below are removed, and their text is kept. */
  readonly html: string
  /** Returns the URL of an image in the text; undefined if it may not be shown. */
  readonly pictureUrl: (address: string) => string | undefined
}

/** Untrusted HTML, sanitized: no scripts, styles or unknown attributes. */
export function RichText({ html, pictureUrl }: RichTextProps) {
  const content = useMemo(() => readHtml(html, pictureUrl), [html, pictureUrl])
  return (
    <Text as="div" tone="ink" size={14} anywhere className={styles.prose}>
      {content}
    </Text>
  )
}

function sameName(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** Headings are two levels lower, below the page's and the section's. */
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
/** React rejects whitespace text between the children of these elements. */
const wordlessBetween = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const wordless = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'])
const linkSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:'])

type PictureUrl = RichTextProps['pictureUrl']

function readHtml(html: string, pictureUrl: PictureUrl): ReactNode[] {
  // A parsed document is inert: it loads and runs nothing.
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, pictureUrl)
}

function childrenOf(parent: Node, pictureUrl: PictureUrl): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => nodeOf(node, index, pictureUrl))
}

function nodeOf(node: Node, key: number, pictureUrl: PictureUrl): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    return wordlessBetween.has(node.parentElement?.localName ?? '') ? null : node.textContent
  }
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (wordless.has(name)) return null
  if (name === 'img') return pictureOf(node, key, pictureUrl)
  const tag = shownAs[name]
  if (tag === undefined) return childrenOf(node, pictureUrl)
  if (childless.has(tag)) return createElement(tag, { key })
  return createElement(tag, tag === 'a' ? { key, ...linkOf(node) } : { key }, ...childrenOf(node, pictureUrl))
}

function linkOf(node: Element) {
  const address = node.getAttribute('href') ?? ''
  const isSafe = URL.canParse(address) && linkSchemes.has(new URL(address).protocol)
  return isSafe ? { href: address, rel: 'noopener noreferrer', target: '_blank' } : {}
}

function pictureOf(node: Element, key: number, pictureUrl: PictureUrl): ReactNode {
  const src = pictureUrl(node.getAttribute('src') ?? '')
  if (src === undefined) return null
  const [width, height] = ['width', 'height'].map((side) => {
    const pixels = Number(node.getAttribute(side))
    return Number.isInteger(pixels) && pixels > 0 ? pixels : undefined
  })
  return (
    <img
      key={key}
      src={src}
      alt={node.getAttribute('alt') ?? ''}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
