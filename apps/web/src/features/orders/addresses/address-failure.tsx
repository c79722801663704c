import type { ApiError } from '@portal/api-client/api-error'
import type { Address } from '@portal/contract/fields/address/address'
import { addressLines, contactLines } from '@portal/contract/fields/address/address-lines.rules'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { Callout } from '@portal/ui/callout'
import { useEffect, useRef } from 'react'
import type { AddressTarget } from '../order.queries.ts'

interface AddressFailureProps {
  readonly failure: ApiError
  readonly place: AddressTarget
  /** The address that another tab or person has put there meanwhile. */
  readonly overtakenBy: Address | null | undefined
}

/** Why an address was not saved, and what stands there instead when somebody else was faster; brought into sight. */
export function AddressFailure(props: AddressFailureProps) {
  const { failure, overtakenBy } = props
  const words = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed stands a screen below the words about it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are brought into sight again when they change
  useEffect(() => {
    // What this answers is no way to take it back: newer browsers answer a promise.
    words.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, overtakenBy])
  return (
    <div ref={words}>
      <Words {...props} />
    </div>
  )
}

function Words({ failure, place, overtakenBy }: AddressFailureProps) {
  const title = place.of === 'item' ? orderMessages.itemAddressFailed : undefined
  if (overtakenBy !== undefined) {
    const lines = overtakenBy ? [...addressLines(overtakenBy), ...contactLines(overtakenBy)] : []
    return (
      <Callout tone="caution" title={title ?? failure.message} announced>
        {title ? <p>{failure.message}</p> : null}
        <p>It is now: {lines.length > 0 ? lines.join(', ') : 'empty'}. What you have typed is still below.</p>
      </Callout>
    )
  }
  // A field says what is wrong with it, and a failure of the server has had its notice.
  const isSaidElsewhere = failure.body.fields !== undefined || failure.status >= 500
  if (isSaidElsewhere && title === undefined) return null
  return (
    <Callout tone="negative" title={title} announced>
      {isSaidElsewhere ? null : failure.message}
    </Callout>
  )
}
