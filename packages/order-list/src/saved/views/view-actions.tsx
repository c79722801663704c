import { copyText } from '@portal/app-kit/device/copy-text.ts'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Button } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { IconLink } from '@tabler/icons-react'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { type ListState, serializeListState } from '../../state/list-state.ts'
import { builtInView } from '../saved-search.ts'

interface ViewActionsProps {
  readonly state: ListState
  readonly onManage: () => void
}

export function ViewActions({ state, onManage }: ViewActionsProps) {
  const share = useListLink(state)
  return (
    <>
      <IconButton label="Copy link to this list" data-tip="Copy link to this list" onClick={share}>
        <IconLink size={17} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onManage}>
        Manage views
      </Button>
    </>
  )
}

/** Copies a link to the list with all its state, which works without the saved view. */
export function useListLink(state: ListState): () => void {
  const { listHref } = useOrderListHost()
  return () => {
    const search = serializeListState({ ...state, view: builtInView, filter: undefined, page: 1 })
    copyText(new URL(listHref(search), window.location.origin).href).then(
      () => showSuccess('Link copied'),
      () => showFailure("We couldn't copy the link. Copy it from the address bar."),
    )
  }
}
