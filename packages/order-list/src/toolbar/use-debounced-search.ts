import { useEffect, useRef, useState } from 'react'

/** The typing pause before a text is searched. */
const debounceMs = 220

/** The search box's text: sent when typing pauses or on submit, and replaced by external changes. */
export function useDebouncedSearch(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  const timer = useRef<number>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  const shown = useRef(search)
  /** Sent texts that haven't become the search yet, oldest first. */
  const pending = useRef<readonly string[]>([])
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const index = pending.current.indexOf(search)
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    // A search sent from here comes back late and trimmed; it must not replace newer input.
    if (index >= 0) return
    window.clearTimeout(timer.current)
    setText(search)
  }, [search])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const sendText = (next: string, before: string) => {
    window.clearTimeout(timer.current)
    if (next.trim() === before) return
    pending.current = [...pending.current, next.trim()]
    latest.current(next.trim())
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(
        () => sendText(next, pending.current.at(-1) ?? shown.current),
        debounceMs,
      )
    },
    send: () => sendText(text, shown.current),
  }
}
