import { useEffect, useRef, useState } from 'react'

/** How long typing may pause before it is searched for, in milliseconds. */
const pauseMs = 220

/** What stands in the search box: sent when typing pauses, at once on request, and replaced when the search changes elsewhere. */
export function useTypedSearch(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<number>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  if (known !== search) {
    setKnown(search)
    // What was sent comes back trimmed; the space somebody is about to type behind stays.
    if (text.trim() !== search) setText(search)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const sendText = (next: string) => {
    window.clearTimeout(timer.current)
    if (next.trim() !== search) latest.current(next.trim())
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => sendText(next), pauseMs)
    },
    send: () => sendText(text),
  }
}
