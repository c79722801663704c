import { isOneOf } from '@portal/contract/fields/keys'
import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** The blocks of step 2 that the review leads back to, as the fragment of its address names them. */
export const detailsBlocks = {
  orderDetails: 'order-details',
  shippingAddress: 'shipping-address',
  billingAddress: 'billing-address',
} as const

/** Focuses the first field of the block named in the address, such as `#billing-address`. */
export function useFocusOnBlock(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const name = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (!isOneOf(Object.values(detailsBlocks), name)) return
    const block = form.current?.querySelector(`[data-block="${name}"]`)
    block?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
    // A browser without a layout, as in tests, scrolls nothing.
    block?.scrollIntoView?.({ block: 'start' })
  }, [name])
  return form
}
