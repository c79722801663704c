import { Callout } from '@portal/ui/callout'
import { Link } from '@tanstack/react-router'
import type { PlacementState } from '../flow/checkout-machine.ts'

/** Explains a failed or unconfirmed order. */
export function PlacementMessage({ state }: { readonly state: PlacementState }) {
  if (state.status === 'unconfirmed') {
    return (
      <Callout tone="caution" title="Checking whether your order was placed" announced>
        We lost the connection before we got a response. Please wait while we keep checking. Your order won't
        be placed twice.
      </Callout>
    )
  }
  if (state.status === 'notPlaced') {
    return (
      <Callout tone="caution" title="Your order wasn't placed" announced>
        It didn't reach us. Your cart and details are still here, so you can place it now.
      </Callout>
    )
  }
  if (state.status !== 'refused') return null
  const { body, message, status } = state.error
  if (status === 401) return null
  return (
    <Callout tone="negative" title="Your order wasn't placed" announced>
      <p>{message}</p>
      {Object.values(body.fields ?? {}).map((sentence) =>
        sentence === message ? null : <p key={sentence}>{sentence}</p>,
      )}
      {body.orderId ? (
        <p>
          <Link to="/orders/$id" params={{ id: String(body.orderId) }}>
            View the order with this reference number
          </Link>
        </p>
      ) : null}
    </Callout>
  )
}
