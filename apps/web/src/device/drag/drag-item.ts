/** The side of another element on which a dragged one is dropped. */
export type DropEdge = 'before' | 'after'

/** Where a dragged element was dropped: beside another one of its kind. */
export interface DropPlace {
  readonly id: string | number
  readonly targetId: string | number
  readonly edge: DropEdge
}

/** Something that is dragged among others of its kind, up and down or sideways. */
export interface DragItem {
  readonly kind: string
  readonly id: string | number
  readonly axis: 'vertical' | 'horizontal'
  /** Whether others are dropped beside it while it stays itself. */
  readonly isFixed?: boolean
}

/** A list with one entry moved beside another one; the list itself where nothing moves. */
export function withMoved<Id extends string | number>(ids: readonly Id[], drop: DropPlace): readonly Id[] {
  const moved = ids.find((id) => id === drop.id)
  const others = ids.filter((id) => id !== drop.id)
  const target = others.indexOf(drop.targetId as Id)
  if (moved === undefined || target < 0) return ids
  return others.toSpliced(drop.edge === 'before' ? target : target + 1, 0, moved)
}
