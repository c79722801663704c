import { useEffect, useRef, useState } from 'react'

/** A menu loaded on first click: it opens when ready, and its button takes over the focus, which the menu returns. */
export function useOpenedMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Opens only now, because the menu returns the focus to the element that had it on opening.
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return { button, menu: { opened: isOpen, onChange: setOpen } }
}
