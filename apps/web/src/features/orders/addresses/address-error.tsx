import { displayError } from '@portal/app-kit/api/error-display.ts'
import { addressLines, contactLines } from '@portal/contract/fields/address/address-lines.rules'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { Callout } from '@portal/ui/callout'
import { useEffect, useRef } from 'react'
import type { AddressTarget } from '../order.queries.ts'
import type { AddressForm } from './use-address-form.ts'

interface AddressErrorProps {
  readonly error: Error
  readonly target: AddressTarget
  readonly conflict: AddressForm['conflict']
}

/** Why an address was not saved, and the address stored instead on a conflict. Scrolls itself into view. */
export function AddressError(props: AddressErrorProps) {
  const { error, conflict } = props
  const element = useRef<HTMLDivElement>(null)
  // On a phone the pressed button is a screen below this message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error is scrolled into view
  useEffect(() => {
    // Newer browsers return a promise here, which is no cleanup function.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [error, conflict])
  return (
    <div ref={element}>
      <Message {...props} />
    </div>
  )
}

function Message({ error, target, conflict }: AddressErrorProps) {
  const title = target.kind === 'item' ? orderMessages.itemAddressFailed : undefined
  if (conflict) {
    const { stored } = conflict
    const lines = stored ? [...addressLines(stored), ...contactLines(stored)] : []
    return (
      <Callout tone="caution" title={title ?? error.message} announced>
        {title ? <p>{error.message}</p> : null}
        <p>It's now: {lines.length > 0 ? lines.join(', ') : 'empty'}. Your changes are still below.</p>
      </Callout>
    )
  }
  // Fields show their own messages, and a failed server has had its notice.
  const message = displayError(error).kind === 'form' ? error.message : null
  if (message === null && title === undefined) return null
  return (
    <Callout tone="negative" title={title} announced>
      {message}
    </Callout>
  )
}
