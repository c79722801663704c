import { type DropPlace, withDropped, withMovedItem } from '@portal/app-kit/device/drag/drag-item.ts'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { savedKeys } from '../saved.query-keys.ts'
import { useSaveMutation } from '../use-save-mutation.ts'

/** Moves the dealer's views by index or by dropping; the new order is shown immediately and saved. */
export function useViewOrder(views: readonly SavedView[]) {
  const queryClient = useQueryClient()
  const mutation = useSaveMutation(useOrderListHost().calls.views.rank)
  const before = views.map(({ id }) => id)
  const save = (ids: readonly number[]) => {
    const placed = ids.map((id) => views.find((view) => view.id === id)).filter((view) => view !== undefined)
    queryClient.setQueryData(savedKeys.views, placed)
    mutation.send(ids)
  }
  return {
    move: (from: number, to: number) => save(withMovedItem(before, from, to)),
    drop: (place: DropPlace<number>) => save(withDropped(before, place)),
  }
}
