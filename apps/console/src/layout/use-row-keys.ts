import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { useEffect, useEffectEvent } from 'react'

/** J and K go to the next and the previous row of a list, X chooses it; Enter opens it, as it does every link. */
export function useRowKeys(onToggle: (id: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (readStored('listKeys') === 'off') return
    const links = [...document.querySelectorAll<HTMLElement>('a[data-row]')]
    const at = links.findIndex((link) => link.matches(':focus'))
    if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
    if (event.key === 'x' && at >= 0) onToggle(Number(links[at]?.dataset.row))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
  )
}
