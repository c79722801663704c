import { ActionIcon } from '@mantine/core'
import { unreachable } from '@portal/api-client/api-error'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useLazyModule } from '../../../lazy/use-lazy-module.ts'
import { showFailure } from '../../../notices/notices.ts'

interface NavigationDoorProps {
  readonly email: string
}

const loadDrawer = () => import('./navigation-drawer.tsx')

/** Opens the navigation where there is no room for it; what it takes is fetched then. */
export function NavigationTrigger({ email }: NavigationDoorProps) {
  const [isOpen, setOpen] = useState(false)
  const part = useLazyModule(loadDrawer, isOpen, () => {
    showFailure(unreachable)
    setOpen(false)
  })
  return (
    <>
      <ActionIcon aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {part ? <part.NavigationDrawer email={email} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
