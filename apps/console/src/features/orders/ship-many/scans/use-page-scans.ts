import { useEffect, useEffectEvent, useRef } from 'react'

// The time between two keys of a scan: at most, in a text field, and where letters are shortcuts.
const maxGapMs = 1_000
const fieldGapMs = 300
const shortcutGapMs = 80

// Some scanners end a scan with a second Enter, which would skip a row or ship what is filled.
const secondEnterMs = 300

/**
 * Collects scans outside of the table's fields, ended by Enter or Tab. What is typed at once into another text field, such
 * as the note, is a scan if it is known, and taken out again. A second Enter right after another does nothing. Returns a
 * function that tells whether a scan has begun and not ended.
 */
export function usePageScans(
  onScan: (text: string) => void,
  isKnown: (text: string) => boolean,
): () => boolean {
  const typed = useRef({ key: '', text: '', at: Number.NEGATIVE_INFINITY })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp, target } = event
    if (key === 'Shift') return
    const gap = timeStamp - typed.current.at
    const isSecondEnter = key === 'Enter' && typed.current.key === 'Enter' && gap >= 0 && gap < secondEnterMs
    if (isSecondEnter && !isOverlaid()) return stop(event)
    const field = textFieldAt(target)
    const isIgnored = isElsewhere(event, field)
    const text = gap < (field ? fieldGapMs : maxGapMs) && !isIgnored ? typed.current.text : ''
    const isTyped = key.length === 1 && !isIgnored && (key !== ' ' || text !== '')
    typed.current = { key, text: isTyped ? text + key : '', at: timeStamp }
    const isScanned = field ? isKnown(text) : isScan(text, target)
    const isEnd = (key === 'Enter' || key === 'Tab') && isScanned
    // The scanned letters are no shortcuts, and its Enter presses no button.
    const isLetter = isTyped && text !== '' && gap < shortcutGapMs && field === undefined
    if (!isEnd && !isLetter) return
    stop(event)
    if (!isEnd) return
    if (field) takeOut(field, text)
    onScan(text)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  return () => typed.current.text !== ''
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Carriers are chosen by their letters, so that only digits are a scan on a list of options. */
const isScan = (text: string, target: EventTarget | null) =>
  text.length >= 2 && (!(target instanceof HTMLSelectElement) || /\d/.test(text))

const textFields =
  'input:not([type=checkbox], [type=radio], [type=button], [readonly]), textarea:not([readonly]), [contenteditable]'

const textFieldAt = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.matches(textFields) ? target : undefined

function isElsewhere(
  { target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent,
  field: HTMLInputElement | undefined,
): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  const isText = target instanceof Element && target.closest(textFields) !== null
  if (isText && (field === undefined || field.closest('table') !== null)) return true
  return isOverlaid()
}

const isOverlaid = () => document.querySelector('dialog[open], [role="menu"]') !== null

/** Removes scanned text before the caret. */
function takeOut(field: HTMLInputElement, text: string): void {
  const end = field.selectionEnd ?? field.value.length
  if (field.value.slice(end - text.length, end) !== text) return
  field.setRangeText('', end - text.length, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
