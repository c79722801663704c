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
  /** Can't be dragged, but others can be dropped next to it. */
  readonly isFixed?: boolean
}

/** Returns a list with one item moved, by index. */
export function withMovedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Returns a list with the dropped item next to its target; the same list if nothing moves. */
export function withDropped<Id extends DragId>(
  ids: readonly Id[],
  { id, targetId, edge }: DropPlace<Id>,
): readonly Id[] {
  const rest = ids.filter((other) => other !== id)
  const target = rest.indexOf(targetId)
  if (!ids.includes(id) || target < 0) return ids
  return rest.toSpliced(edge === 'before' ? target : target + 1, 0, id)
}
