const jsdomStyle = window.getComputedStyle
const styles = new Map<string, CSSStyleDeclaration>()
const unseen = document.createElement('div').style
unseen.display = 'none'

/**
 * An element's style, inline or by tag, because tests have no other style sheets. Every query by role computes each
 * element's style, which takes jsdom half of a test.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  if (!(element instanceof HTMLElement)) return styleOf(element.localName)
  const { localName, hidden, style } = element
  if (hidden || (element instanceof HTMLDialogElement && !element.open)) return unseen
  return style.display || style.visibility ? style : styleOf(localName)
}

function styleOf(kind: string): CSSStyleDeclaration {
  // A new dialog isn't open.
  const known = styles.get(kind) ?? jsdomStyle(document.createElement(kind === 'dialog' ? 'div' : kind))
  styles.set(kind, known)
  return known
}
