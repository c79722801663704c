import { type PointerEvent, useRef } from 'react'
import { type ColumnResize, readRemPx } from '../../columns/use-column-resize.ts'
import styles from './column-resizer.module.css'

interface ColumnResizerProps {
  readonly cell: string
  readonly resize: ColumnResize
}

interface Drag {
  readonly startPx: number
  readonly startWidth: number
  readonly remPx: number
}

/** A column's edge, which resizes it by pointer; its menu does so by keyboard. */
export function ColumnResizer({ cell, resize }: ColumnResizerProps) {
  const drag = useRef<Drag>(undefined)
  const end = (element: HTMLElement) => {
    drag.current = undefined
    setHeaderDraggable(element, true)
  }
  const widthAt = ({ clientX }: PointerEvent, { startPx, startWidth, remPx }: Drag) =>
    startWidth + (clientX - startPx) / remPx
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeaderDraggable(event.currentTarget, false)
    drag.current = { startPx: event.clientX, startWidth: resize.widthOf(cell), remPx: readRemPx() }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) resize.preview(cell, widthAt(event, drag.current))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const started = drag.current
    end(event.currentTarget)
    if (started && event.clientX !== started.startPx) resize.save(cell, widthAt(event, started))
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) resize.preview(cell, drag.current.startWidth)
    end(event.currentTarget)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the column's menu does the same by keyboard
    <span
      aria-hidden="true"
      className={styles.resizer}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }}
      onDoubleClick={resize.reset}
    />
  )
}

/** Headers can be dragged, but not during a resize: dragging would cancel its pointer events. */
function setHeaderDraggable(element: HTMLElement, isDraggable: boolean): void {
  element.closest('th')?.setAttribute('draggable', String(isDraggable))
}
