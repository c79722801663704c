import * as z from 'zod/mini'
import { nullableTimestamp, timestamp } from '../../fields/time/timestamp.ts'

export const trackingSenders = ['dealer', 'supplier'] as const

/** The sender named on the customer's tracking page. */
export type TrackingSender = (typeof trackingSenders)[number]

/** A link expires this many days after the order's last shipment, or after its creation while nothing has shipped. */
export const trackingLinkDays = 90

export const trackingSender = z.enum(trackingSenders)

/** An order's tracking link for its customer, without the URL, which is returned only on creation. */
export const trackingLink = z.strictObject({
  /** The dealer's name as shown on the page; null if the dealer has none. */
  dealerName: z.nullable(z.string()),
  link: z.nullable(z.strictObject({ sender: trackingSender, createdAt: timestamp, expiresAt: timestamp })),
})

export type TrackingLink = z.infer<typeof trackingLink>

const nullableText = z.nullable(z.string())

const trackedItem = z.strictObject({ title: z.string(), image: nullableText, quantity: z.int() })

export type TrackedItem = z.infer<typeof trackedItem>

const trackedParcel = z.strictObject({
  carrier: nullableText,
  method: nullableText,
  trackingNumber: nullableText,
  shippedAt: nullableTimestamp,
  deliveredAt: nullableTimestamp,
  note: nullableText,
  items: z.array(trackedItem),
})

export type TrackedParcel = z.infer<typeof trackedParcel>

/** A customer's view of an order: no prices, payments or people; only city and country of the address. */
export const trackedOrder = z.strictObject({
  senderName: z.string(),
  sender: trackingSender,
  /**
   * The sender's contact URL: the dealer's website, or `mailto:` and the supplier's email; null if there is none.
   */
  contact: nullableText,
  /** The dealer's reference number, or else the order number. */
  number: z.string(),
  steps: z.array(
    z.strictObject({
      label: z.string(),
      at: nullableTimestamp,
      state: z.enum(['done', 'current', 'ahead', 'stopped']),
    }),
  ),
  /** Null if unknown, or if the order ships to several addresses. */
  destination: z.nullable(z.strictObject({ city: nullableText, country: nullableText })),
  parcels: z.array(trackedParcel),
  /** Items not shipped yet. */
  waiting: z.array(trackedItem),
})

export type TrackedOrder = z.infer<typeof trackedOrder>
