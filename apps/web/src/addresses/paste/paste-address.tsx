import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Box } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import type { PastedAddress } from './parse-pasted-address.ts'

const PasteDialog = lazyComponent(async () => (await import('./paste-dialog.tsx')).PasteDialog)

interface PasteAddressProps {
  readonly onOpen: () => void
  readonly onUse: (address: PastedAddress) => void
}

export function PasteAddress({ onOpen, onUse }: PasteAddressProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onOpen()
    setOpen(true)
  }
  return (
    <Box spans>
      <Button size="small" onClick={open}>
        <IconClipboardText size={16} stroke={1.6} aria-hidden="true" />
        Paste an address
      </Button>
      {isOpen ? <PasteDialog onUse={onUse} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
