import type { orderStatus } from '@portal/contract/statuses/order-status'
import type { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { StatusStyles } from './status-style.ts'

export const orderStatusStyles = {
  open: { tone: 'info', mark: 'hollow' },
  closed: { tone: 'neutral', mark: 'full' },
  canceled: { tone: 'negative', mark: 'cross' },
  onHold: { tone: 'caution', mark: 'half' },
  failed: { tone: 'negative', mark: 'cross' },
  noShippingMethod: { tone: 'caution', mark: 'hollow' },
  notManaged: { tone: 'neutral', mark: 'hollow' },
  draft: { tone: 'neutral', mark: 'hollow' },
} as const satisfies StatusStyles<typeof orderStatus>

export const paymentStatusStyles = {
  unauthorized: { tone: 'caution', mark: 'hollow' },
  authorized: { tone: 'info', mark: 'half' },
  paid: { tone: 'positive', mark: 'full' },
  deferred: { tone: 'neutral', mark: 'hollow' },
  refunded: { tone: 'accent', mark: 'full' },
  credited: { tone: 'accent', mark: 'full' },
  awaitingClearance: { tone: 'info', mark: 'half' },
  declined: { tone: 'negative', mark: 'cross' },
  refundPending: { tone: 'accent', mark: 'half' },
  refundFailed: { tone: 'negative', mark: 'cross' },
} as const satisfies StatusStyles<typeof paymentStatus>
