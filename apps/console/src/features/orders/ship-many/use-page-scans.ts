import { useEffect, useEffectEvent, useRef } from 'react'

// The time between two keys of a scan, and between a scanner's, which types faster than people.
const maxGapMs = 1_000
const scannerGapMs = 50

const minLength = 2

/** Collects what is typed outside of text fields and ended by Enter or Tab, as scanners do. */
export function usePageScans(onScan: (text: string) => void): void {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (key === 'Shift') return
    const gap = timeStamp - typed.current.at
    const text = gap < maxGapMs && !isElsewhere(event) ? typed.current.text : ''
    const isTyped = key.length === 1 && !isElsewhere(event) && (key !== ' ' || text !== '')
    typed.current = isTyped ? { text: text + key, at: timeStamp } : { text: '', at: timeStamp }
    const isEnd = (key === 'Enter' || key === 'Tab') && isScan(text, event.target)
    // The scanned letters are no shortcuts, and its Enter presses no button.
    if (!isEnd && !(isTyped && text !== '' && gap < scannerGapMs)) return
    event.preventDefault()
    event.stopPropagation()
    if (isEnd) onScan(text)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}

/** Carriers are chosen by their letters, so that only digits are a scan on a list of options. */
const isScan = (text: string, target: EventTarget | null) =>
  text.length >= minLength && (!(target instanceof HTMLSelectElement) || /\d/.test(text))

const textFields =
  'input:not([type=checkbox], [type=radio], [type=button], [readonly]), textarea:not([readonly]), [contenteditable]'

function isElsewhere({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  const isText = target instanceof Element && target.closest(textFields) !== null
  return isText || document.querySelector('dialog[open], [role="menu"]') !== null
}
