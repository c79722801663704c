import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

// Whether the focus is in a row of the list being replaced.
let isInRow = false

/**
 * J and K (or arrow keys on a row) move through a list's rows, X selects, Enter opens. Arrow down moves from the page's
 * search to the first row.
 */
export function useRowKeys(onToggle: (id: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    const links = [...document.querySelectorAll<HTMLElement>('a[data-row]')]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (!isOfRows(event, at)) return
    if (event.key === 'x') {
      if (at >= 0) onToggle(Number(links[at]?.dataset.row))
      return
    }
    event.preventDefault()
    const isDown = event.key === 'j' || event.key === 'ArrowDown'
    links[isDown ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]?.focus()
  })
  // Late search results replace the rows, so the focus moves to the new ones.
  useLayoutEffect(() => {
    if (isInRow) document.querySelector<HTMLElement>('a[data-row]')?.focus()
    return () => {
      isInRow = document.activeElement?.matches('a[data-row]') === true
      queueMicrotask(() => {
        isInRow = false
      })
    }
  }, [])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Whether a key is a row shortcut; `at` is the focused row, or -1. */
function isOfRows({ key, target }: KeyboardEvent, at: number): boolean {
  const field = target instanceof HTMLElement ? target.closest('input, select, textarea') : null
  if (field?.matches('[type=search]')) return key === 'ArrowDown'
  if (field !== null && !field.matches('[type=checkbox]')) return false
  if (key.startsWith('Arrow')) return at >= 0 && ['ArrowDown', 'ArrowUp'].includes(key)
  return ['j', 'k', 'x'].includes(key) && readStored('listKeys') !== 'off'
}
