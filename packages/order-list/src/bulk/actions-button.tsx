import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Button } from '@portal/ui/button'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkActions } from './use-bulk-actions.tsx'

const ActionsMenu = lazyComponent(async () => (await import('../list/list-menus.ts')).listMenus.ActionsMenu)

interface ActionsButtonProps {
  readonly bulk: BulkActions
}

export function ActionsButton({ bulk }: ActionsButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button aria-haspopup="menu" onClick={() => setWanted(true)}>
      Actions
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </Button>
  )
  return isWanted ? <ActionsMenu bulk={bulk} waiting={button} /> : button
}
