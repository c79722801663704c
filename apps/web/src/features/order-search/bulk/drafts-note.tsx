import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../formatting/counts.ts'
import type { ListState } from '../list-state.ts'
import { draftCountQuery } from '../order-search.queries.ts'

interface DraftsNoteProps {
  /** The list whose matching orders are all meant. */
  readonly state: ListState
}

/** Says beforehand how many of all matching orders are drafts, which are skipped; nothing where there are none. */
export function DraftsNote({ state }: DraftsNoteProps) {
  const { data: drafts = 0 } = useQuery(draftCountQuery(state))
  if (drafts === 0) return null
  return drafts === 1
    ? '1 of them is a draft and will be skipped.'
    : `${formatCount(drafts)} of them are drafts and will be skipped.`
}
