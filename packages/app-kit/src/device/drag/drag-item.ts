export type DropEdge = 'before' | 'after'

export type DragId = string | number

export interface DropPlace<Id extends DragId> {
  readonly id: Id
  readonly targetId: Id
  readonly edge: DropEdge
}

export interface DragItem<Id extends DragId> {
  readonly kind: string
  readonly id: Id
  readonly axis: 'vertical' | 'horizontal'
  /** It cannot be dragged itself; others can be dropped next to it. */
  readonly isFixed?: boolean
}

/** A list with one entry moved from a place to another, both counted from 0. */
export function withMovedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** A list with the dropped entry next to the one it was dropped on; the list itself where nothing moves. */
export function withDropped<Id extends DragId>(
  ids: readonly Id[],
  { id, targetId, edge }: DropPlace<Id>,
): readonly Id[] {
  const rest = ids.filter((other) => other !== id)
  const target = rest.indexOf(targetId)
  if (!ids.includes(id) || target < 0) return ids
  return rest.toSpliced(edge === 'before' ? target : target + 1, 0, id)
}
