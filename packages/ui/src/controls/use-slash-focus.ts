import { type RefObject, useEffect } from 'react'

// Inputs without text, such as checkboxes.
const textless = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file']
const typedInto = [
  'textarea',
  'select',
  '[contenteditable]',
  'dialog',
  `input${textless.map((type) => `:not([type="${type}"])`).join('')}`,
].join()

/** Focuses an input when `/` is pressed outside of text inputs. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : undefined
      if (target?.closest(typedInto)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
