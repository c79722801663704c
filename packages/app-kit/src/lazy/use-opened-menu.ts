import { useEffect, useRef, useState } from 'react'

/**
 * A menu that is loaded when its button is pressed: it opens as soon as it is there, and its button takes the focus
 * of the one it replaces, to which the menu returns it.
 */
export function useOpenedMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It opens only now: the menu returns the focus to the element that had it before.
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return { button, menu: { opened: isOpen, onChange: setOpen } }
}
