import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { ColumnSide } from './column-order.ts'

const kind = 'column'

interface ColumnDragEvents {
  readonly setDragged: (isDragged: boolean) => void
  readonly setEdge: (edge: ColumnSide | undefined) => void
  readonly onDrop: (moved: OrderFieldHandle, side: ColumnSide) => void
}

/** Makes a header draggable and a drop target; the order's number cannot be dragged. Returns the cleanup function. */
export function bindColumnDrag(
  element: HTMLElement,
  handle: OrderFieldHandle,
  { setDragged, setEdge, onDrop }: ColumnDragEvents,
): () => void {
  return combine(
    draggable({
      element,
      canDrag: () => handle !== 'order.id',
      getInitialData: () => ({ kind, handle }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind && source.data.handle !== handle,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['left', 'right'] }),
      onDrag: ({ self }) => setEdge(sideOf(self.data)),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ self, source }) => {
        setEdge(undefined)
        const side = sideOf(self.data)
        if (side) onDrop(source.data.handle as OrderFieldHandle, side)
      },
    }),
  )
}

function sideOf(data: Record<string | symbol, unknown>): ColumnSide | undefined {
  const edge = extractClosestEdge(data)
  if (edge === null) return undefined
  return edge === 'left' ? 'before' : 'after'
}
