import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { DragId, DragItem, DropEdge, DropPlace } from './drag-item.ts'

interface DragEvents<Id extends DragId> {
  readonly setDragged: (isDragged: boolean) => void
  readonly setEdge: (edge: DropEdge | undefined) => void
  readonly onDrop: (drop: DropPlace<Id>) => void
}

const edges = { vertical: ['top', 'bottom'], horizontal: ['left', 'right'] } as const

/** Makes an element draggable, by its handle if it has one, and a drop target. Returns the cleanup function. */
export function bindDrag<Id extends DragId>(
  element: HTMLElement,
  handle: HTMLElement | null,
  { kind, id, axis, isFixed }: DragItem<Id>,
  { setDragged, setEdge, onDrop }: DragEvents<Id>,
): () => void {
  return combine(
    draggable({
      element,
      ...(handle ? { dragHandle: handle } : {}),
      canDrag: () => !isFixed,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: [...edges[axis]] }),
      onDrag: ({ self }) => setEdge(edgeOf(self.data)),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ self, source }) => {
        setEdge(undefined)
        const edge = edgeOf(self.data)
        // Only elements of the same kind can be dropped here, and each kind has one id type.
        if (edge) onDrop({ id: source.data.id as Id, targetId: id, edge })
      },
    }),
  )
}

function edgeOf(data: Record<string | symbol, unknown>): DropEdge | undefined {
  const edge = extractClosestEdge(data)
  if (edge === null) return undefined
  return edge === 'top' || edge === 'left' ? 'before' : 'after'
}
