import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keysOfConsole } from '../layout/keys/keys-of-console.ts'
import { useConsoleKeys } from '../layout/keys/use-console-keys.ts'

const KeysDialog = lazyComponent(
  async () => (await import('@portal/order-list/keyboard/keys-dialog.tsx')).KeysDialog,
)

/** The keys of every page, and the dialog that lists all of them. */
export function ConsoleKeys() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useConsoleKeys(
    (to) => void navigate({ to }),
    () => setOpen(true),
  )
  return isOpen ? <KeysDialog others={keysOfConsole} onClose={() => setOpen(false)} /> : null
}
