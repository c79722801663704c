import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { Button } from '@portal/ui/button'
import { IconListNumbers } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'

const Dialog = lazyComponent(async () => (await import('./quick-order-dialog.tsx')).QuickOrderDialog)

interface QuickOrderProps {
  /** Adds items to the cart; returns those left out. */
  readonly onAdd: (items: readonly CheckoutItem[]) => readonly CheckoutItem[]
}

const anchor = 'quick-order'

/** Opens the quick order, which adds a list of SKUs to the cart; its URL is `/cart#quick-order`. */
export function QuickOrderButton({ onAdd }: QuickOrderProps) {
  const isOpen = useLocation({ select: ({ hash }) => hash === anchor })
  const navigate = useNavigate()
  const setOpen = (opens: boolean) =>
    void navigate({ to: '.', search: true, hash: opens ? anchor : '', replace: !opens, resetScroll: false })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <IconListNumbers size={16} stroke={1.6} aria-hidden="true" /> Quick order
      </Button>
      {isOpen ? <Dialog onAdd={onAdd} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
