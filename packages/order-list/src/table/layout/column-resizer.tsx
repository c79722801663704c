import { type PointerEvent, useRef } from 'react'
import styles from './column-resizer.module.css'
import type { ColumnResize } from './use-column-resize.ts'

interface ColumnResizerProps {
  readonly cell: string
  readonly resize: ColumnResize
}

interface Drag {
  readonly startPx: number
  readonly startWidth: number
  readonly remPx: number
}

/** The edge of a column, by which a pointer makes it wider or narrower; the menu of the column does so by keyboard. */
export function ColumnResizer({ cell, resize }: ColumnResizerProps) {
  const drag = useRef<Drag>(undefined)
  const widthAt = ({ clientX }: PointerEvent) =>
    drag.current && drag.current.startWidth + (clientX - drag.current.startPx) / drag.current.remPx
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    drag.current = { startPx: event.clientX, startWidth: resize.widthOf(cell), remPx }
  }
  const onPointerMove = (event: PointerEvent) => {
    const width = widthAt(event)
    if (width !== undefined) resize.preview(cell, width)
  }
  const onPointerUp = (event: PointerEvent) => {
    const width = widthAt(event)
    const hasMoved = event.clientX !== drag.current?.startPx
    drag.current = undefined
    if (width !== undefined && hasMoved) resize.save(cell, width)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of the column does the same by keyboard
    <span
      aria-hidden="true"
      className={styles.resizer}
      // The header itself can be dragged to another place: not by its edge.
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }}
      onDoubleClick={resize.reset}
    />
  )
}
