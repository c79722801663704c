import { type RefObject, useRef } from 'react'

/** Focuses a row by its index; past the last one, where the next order number is scanned, or the button once none is missing. */
export type FocusRow = (index: number) => void

export function useRowFocus() {
  const body = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const focus = (field: HTMLElement | null | undefined) => {
    isMoving.current = true
    field?.focus()
    isMoving.current = false
    // Focusing the focused field again doesn't select, and the next scan would be added to its number.
    if (field instanceof HTMLInputElement) field.select()
    field?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
  }
  const focusRow: FocusRow = (index) => {
    const fields = body.current?.querySelectorAll<HTMLElement>('[data-order]') ?? []
    focus(fields[index] ?? findEnd(body))
  }
  const focusOrder = (id: number) => focus(body.current?.querySelector<HTMLElement>(`[data-order="${id}"]`))
  const focusFoot = () => focus(body.current?.querySelector<HTMLElement>('[data-scans]'))
  return { body, focusRow, focusOrder, focusFoot, isMoving }
}

/** With numbers still missing, Enter must not ship. */
const findEnd = ({ current }: RefObject<HTMLElement | null>) =>
  current?.querySelector<HTMLElement>('[data-scans="missing"]') ??
  current?.querySelector<HTMLElement>('[data-ships]')

/** Returns a function that tells whether the next scan hasn't begun: the same field has the focus and its value. */
export function watchFocus(): () => boolean {
  const read = () => {
    const { activeElement: field } = document
    return [field, field instanceof HTMLInputElement ? field.value : undefined] as const
  }
  const [field, value] = read()
  return () => read()[0] === field && read()[1] === value
}
