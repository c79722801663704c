import { Button } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { IconLink } from '@tabler/icons-react'
import type { ListState } from '../../state/list-state.ts'
import { useListLink } from './use-list-link.ts'

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
