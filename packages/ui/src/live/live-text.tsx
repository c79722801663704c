import type { ReactNode } from 'react'

/**
 * Text that changes in place, such as a status, a count or an amount. Browser translation moves text into its own
 * elements, where updates are lost unless the text is the element's only child.
 */
export function LiveText({ children }: { readonly children: string | number }) {
  return (
    <span key={children} translate={isCode(String(children)) ? 'no' : undefined}>
      {children}
    </span>
  )
}

/** Wraps text-only children for in-place updates; leaves others as they are. */
export function liveChildren(children: ReactNode): ReactNode {
  const text = textOf(children)
  return text === undefined ? children : <LiveText>{text}</LiveText>
}

/**
 * Props and children of an element whose text may change in place: pure text stays one text node, and text among
 * elements is wrapped. Amounts, SKUs and numbers are not translated.
 */
export function live({
  children,
  ...props
}: Record<string, unknown>): [Record<string, unknown>, ...ReactNode[]] {
  const text = textOf(children as ReactNode)
  if (text !== undefined) return [isCode(text) ? { translate: 'no', ...props } : props, text]
  if (!Array.isArray(children)) return [props, children as ReactNode]
  return [props, ...children.map(apart)]
}

/** Wraps text in an element; other nodes are unchanged. */
function apart(child: ReactNode): ReactNode {
  return isText(child) && String(child).trim() !== '' ? <LiveText>{String(child)}</LiveText> : child
}

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number'
const isNothing = (child: ReactNode) => child === null || child === undefined || typeof child === 'boolean'

function textOf(children: ReactNode): string | undefined {
  if (isText(children)) return String(children)
  if (!Array.isArray(children) || !children.some(isText)) return undefined
  return children.every((child) => isText(child) || isNothing(child))
    ? children.filter(isText).join('')
    : undefined
}

/** Whether a text is an amount, a date, a SKU or another code rather than words. */
function isCode(text: string): boolean {
  return /^\S*\d\S*$/.test(text)
}
