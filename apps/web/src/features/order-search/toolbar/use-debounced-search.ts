import { useEffect, useRef, useState } from 'react'

/** How long typing may pause before it is searched for, in milliseconds. */
const pauseMs = 220

/** What stands in the search box: sent when typing pauses, at once on request, and replaced when the search changes elsewhere. */
export function useDebouncedSearch(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  const timer = useRef<number>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  const known = useRef(search)
  /** What was sent and has not come back as the search yet, oldest first. */
  const underway = useRef<readonly string[]>([])
  useEffect(() => {
    if (known.current === search) return
    known.current = search
    const at = underway.current.indexOf(search)
    underway.current = at < 0 ? [] : underway.current.slice(at + 1)
    // Our own word coming back, trimmed and late, takes nothing away from what has been typed since.
    if (at >= 0) return
    window.clearTimeout(timer.current)
    setText(search)
  }, [search])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const sendText = (next: string, before: string) => {
    window.clearTimeout(timer.current)
    if (next.trim() === before) return
    underway.current = [...underway.current, next.trim()]
    latest.current(next.trim())
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(
        () => sendText(next, underway.current.at(-1) ?? known.current),
        pauseMs,
      )
    },
    send: () => sendText(text, known.current),
  }
}
