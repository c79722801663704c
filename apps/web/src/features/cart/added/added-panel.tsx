import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { Addition } from './use-add-to-cart.ts'

const MiniCart = lazyComponent(async () => (await import('./mini-cart.tsx')).MiniCart)

interface AddedPanelProps {
  readonly addition: Addition | undefined
  readonly onClose: () => void
}

export function AddedPanel({ addition, onClose }: AddedPanelProps) {
  return (
    <>
      <p className="spoken" role="status">
        {addition ? addedText(addition) : ''}
      </p>
      {addition ? <MiniCart addition={addition} title={addedText(addition)} onClose={onClose} /> : null}
    </>
  )
}

function addedText({ items }: Addition): string {
  return items.length === 1 ? 'Added to your cart' : `${items.length} items added to your cart`
}
