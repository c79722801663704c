import { type RefObject, useEffect } from 'react'

/** Leads to an input whenever `/` is pressed where nothing is being typed. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : undefined
      if (at?.closest('input, textarea, select, [contenteditable], dialog')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
