import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pagesByKey } from './console-keys.ts'

type KeyedPage = (typeof pagesByKey)[keyof typeof pagesByKey]

// The time after G in which a page's letter counts.
const pageKeyMs = 2_000

/**
 * Handles single-letter shortcuts unless they are turned off: G and a letter opens a page; any other letter clicks the
 * element with that `aria-keyshortcuts`. Lists with shortcuts take precedence.
 */
export function useConsoleKeys(onPage: (to: KeyedPage) => void, onHelp: () => void): void {
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isElsewhere(event)) return
    const letter = event.key.toLowerCase()
    const isAfterG = event.timeStamp - pressedG.current < pageKeyMs
    pressedG.current = letter === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const named = /^[a-z]$/.test(letter) ? `[aria-keyshortcuts="${letter.toUpperCase()}"]` : null
    const keyed = named === null ? null : document.querySelector<HTMLElement>(named)
    if (isAfterG && letter in pagesByKey) onPage(pagesByKey[letter as keyof typeof pagesByKey])
    else if (letter === '?') onHelp()
    else if (keyed !== null) keyed.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // On the window, so that a list, which listens on the document, comes first.
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Whether a key isn't a shortcut: typed into a field, with modifiers, in a dialog, or turned off. */
function isElsewhere({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || readStored('listKeys') === 'off') return true
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null
  return isTyping || document.querySelector('dialog[open], [role="menu"]') !== null
}
