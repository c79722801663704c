import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { IconButton } from '@portal/ui/icon-button'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'

const NavigationDrawer = lazyComponent(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

interface NavigationTriggerProps {
  readonly email: string
}

/** Opens the navigation where there is no room for it in the bar. */
export function NavigationTrigger({ email }: NavigationTriggerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isOpen ? <NavigationDrawer email={email} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
