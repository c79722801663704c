import { isOneOf } from '@portal/contract/fields/keys'
import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** The blocks of step 2 that the review links to, by URL fragment. */
export const detailsBlocks = {
  orderDetails: 'order-details',
  shippingAddress: 'shipping-address',
  billingAddress: 'billing-address',
} as const

/** Focuses the first field of the block in the URL's fragment, such as `#billing-address`. */
export function useFocusOnBlock(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const name = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (!isOneOf(Object.values(detailsBlocks), name)) return
    const block = form.current?.querySelector(`[data-block="${name}"]`)
    block?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
    // Missing in browsers without layout, as in tests.
    block?.scrollIntoView?.({ block: 'start' })
  }, [name])
  return form
}
