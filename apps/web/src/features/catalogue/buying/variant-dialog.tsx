import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Dialog } from '@portal/ui/dialog'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { productQuery } from '../catalogue.queries.ts'
import { AddAll } from './add-all.tsx'
import type { CatalogueCart } from './catalogue-cart.ts'
import { useVariantQuantities } from './use-variant-quantities.ts'
import { VariantTable } from './variant-quantities.tsx'

interface VariantDialogProps {
  readonly productId: number
  readonly title: string
  readonly cart: CatalogueCart
  /** Initial quantities by variant id. */
  readonly initial: ReadonlyMap<number, number>
  readonly onClose: () => void
}

/** A variant picker over the list: a quantity for each, added together. */
export function VariantDialog({ productId, title, cart, initial, onClose }: VariantDialogProps) {
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  const { allowBackorders } = useSession()
  const quantities = useVariantQuantities(product, cart, allowBackorders, initial)
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={onClose}
      actions={product ? <AddAll quantities={quantities} onAdded={onClose} /> : null}
    >
      {product ? (
        <FocusedTable product={product} quantities={quantities} />
      ) : error ? (
        <LoadError title="We couldn't load this product" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading product">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}

/** Focuses the first field, which wasn't rendered yet when the dialog opened. */
function FocusedTable(props: ComponentProps<typeof VariantTable>) {
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => table.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [])
  return (
    <div ref={table}>
      <VariantTable {...props} />
    </div>
  )
}
