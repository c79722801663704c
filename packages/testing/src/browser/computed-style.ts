const jsdomStyle = window.getComputedStyle
const styles = new Map<string, CSSStyleDeclaration>()
const unseen = document.createElement('div').style
unseen.display = 'none'

/**
 * The style of an element: its own, or that of its kind, for there are no style sheets but jsdom's. Each look for a role
 * or a name asks for the style of every element; jsdom takes half of a test to answer.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  if (!(element instanceof HTMLElement)) return styleOf(element.localName)
  const { localName, hidden, style } = element
  if (hidden || (element instanceof HTMLDialogElement && !element.open)) return unseen
  return style.display || style.visibility ? style : styleOf(localName)
}

function styleOf(kind: string): CSSStyleDeclaration {
  // A new dialog is not open.
  const known = styles.get(kind) ?? jsdomStyle(document.createElement(kind === 'dialog' ? 'div' : kind))
  styles.set(kind, known)
  return known
}
