import { Children, type ReactNode } from 'react'

/**
 * Text that changes where it stands, such as a status, a count or an amount. A translator moves text into elements of its
 * own, where a change no longer reaches it; a changed text therefore comes in a new element.
 */
export function LiveText({ children }: { readonly children: string | number }) {
  return <span key={children}>{children}</span>
}

/** Children that are text alone, as text that may change where it stands; any others as they are. */
export function liveChildren(children: ReactNode): ReactNode {
  const parts = Children.toArray(children)
  const isText =
    parts.length > 0 && parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isText ? <LiveText>{parts.join('')}</LiveText> : children
}
