import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RowDrop } from './use-ranking.ts'

const kind = 'payment method'

type Edge = RowDrop['edge']

/** What a row needs to be dragged and to be dropped on. */
export interface RowDrag {
  readonly row: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLSpanElement | null>
  readonly isDragged: boolean
  /** The side on which the dragged row would be dropped. */
  readonly edge: Edge | undefined
}

/** Makes a row draggable by its handle, to be dropped above or below another one. */
export function useRowDrag(id: number, onDrop: (drop: RowDrop) => void, isOn = true): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge>()
  useEffect(() => {
    const element = row.current
    if (!isOn || !element || !handle.current) return
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        getData: ({ input }) =>
          attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(verticalEdge(self.data)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined)
          const target = verticalEdge(self.data)
          if (target) drop.current({ id: Number(source.data.id), targetId: id, edge: target })
        },
      }),
    )
  }, [id, isOn])
  return { row, handle, isDragged, edge }
}

function verticalEdge(data: Record<string | symbol, unknown>): Edge | undefined {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : undefined
}
