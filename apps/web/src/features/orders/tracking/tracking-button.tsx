import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Button } from '@portal/ui/button'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'

const TrackingDialog = lazyComponent(async () => (await import('./tracking-dialog.tsx')).TrackingDialog)

/** Makes the page on which the dealer's customer follows an order; nothing where the supplier offers none. */
export function TrackingButton({ orderId }: { readonly orderId: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!usePortal().settings.tracking_pages) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <IconRoute size={16} stroke={1.7} aria-hidden="true" />
        Tracking Page
      </Button>
      {isOpen ? <TrackingDialog orderId={orderId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
