import { copyText } from '@portal/app-kit/device/copy-text.ts'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { type ListState, serializeListState } from '../../state/list-state.ts'
import { builtInView } from '../saved-search.ts'

/** Copies a link to the list with all its state, which works without the saved view. */
export function useListLink(state: ListState): () => void {
  const { listHref } = useOrderListHost()
  return () => {
    const search = serializeListState({ ...state, view: builtInView, filter: undefined, page: 1 })
    copyText(new URL(listHref(search), window.location.origin).href).then(
      () => showSuccess('Link copied'),
      () => showFailure('The link could not be copied. Please copy it from the address bar.'),
    )
  }
}
