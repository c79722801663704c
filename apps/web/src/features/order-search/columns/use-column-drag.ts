import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ColumnSide } from './column-order.ts'

interface ColumnDrag {
  readonly header: RefObject<HTMLTableCellElement | null>
  readonly isDragged: boolean
  /** The side on which the dragged column would be placed. */
  readonly edge: ColumnSide | undefined
}

/** Lets a column be dragged by its header and dropped before or after another one. The library is loaded after the list. */
export function useColumnDrag(
  handle: OrderFieldHandle,
  onDrop: (moved: OrderFieldHandle, side: ColumnSide) => void,
): ColumnDrag {
  const header = useRef<HTMLTableCellElement>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<ColumnSide>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('./column-drag.ts').then(({ bindColumnDrag }) => {
      const onColumn = (moved: OrderFieldHandle, side: ColumnSide) => drop.current(moved, side)
      if (header.current && !isGone) {
        stop = bindColumnDrag(header.current, handle, { setDragged, setEdge, onDrop: onColumn })
      }
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [handle])
  return { header, isDragged, edge }
}
