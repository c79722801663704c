import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DragId, DragItem, DropEdge, DropPlace } from './drag-item.ts'

export interface Drag<Element extends HTMLElement> {
  readonly element: RefObject<Element | null>
  /** The drag handle; without one, the whole element is draggable. */
  readonly handle: RefObject<HTMLSpanElement | null>
  readonly isDragged: boolean
  /** The side on which the dragged element would be dropped. */
  readonly edge: DropEdge | undefined
}

/** Makes an element draggable next to others of its kind. The library loads after the page. */
export function useDrag<Element extends HTMLElement, Id extends DragId>(
  { kind, id, axis, isFixed = false }: DragItem<Id>,
  onDrop: (drop: DropPlace<Id>) => void,
  isOn = true,
): Drag<Element> {
  const element = useRef<Element>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<DropEdge>()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./bind-drag.ts').then(({ bindDrag }) => {
      if (!element.current || isGone) return
      const item = { kind, id, axis, isFixed }
      const events = { setDragged, setEdge, onDrop: (place: DropPlace<Id>) => drop.current(place) }
      stop = bindDrag(element.current, handle.current, item, events)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [kind, id, axis, isFixed, isOn])
  return { element, handle, isDragged, edge }
}
