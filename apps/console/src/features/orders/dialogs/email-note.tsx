import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Text } from '@portal/ui/boxes'

interface EmailNoteProps {
  readonly order: ConsoleOrder
  readonly about: 'the cancellation' | 'the refund'
}

/** Who gets an email about a change. */
export function EmailNote({ order: { dealer }, about }: EmailNoteProps) {
  return (
    <Text tone="muted" size={13} anywhere>
      {`We'll email ${dealer.email} about ${about}, unless they turned off these emails.`}
    </Text>
  )
}
