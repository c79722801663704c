import { countText } from '@portal/contract/fields/count-text'
import { useQuery } from '@tanstack/react-query'
import { useOrderListHost } from '../host/order-list-host.ts'
import { draftCountQuery } from '../search/order-search.queries.ts'
import type { ListState } from '../state/list-state.ts'

interface DraftsNoteProps {
  readonly state: ListState
  readonly areSkipped: boolean
}

/** The number of drafts among the matching orders; nothing if there are none. */
export function DraftsNote({ state, areSkipped }: DraftsNoteProps) {
  const { data: drafts = 0 } = useQuery(draftCountQuery(useOrderListHost().calls, state))
  if (drafts === 0) return null
  const count = countText(drafts, 'draft')
  return areSkipped ? `${count} will be skipped.` : `Including ${count}.`
}
