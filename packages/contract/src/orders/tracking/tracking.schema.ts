import * as z from 'zod/mini'
import { nullableTimestamp, timestamp } from '../../fields/time/timestamp.ts'

export const trackingSenders = ['dealer', 'supplier'] as const

/** Whose name the page of an order for its customer shows. */
export type TrackingSender = (typeof trackingSenders)[number]

/** A link expires this many days after the order's last shipment, or after its creation while nothing has shipped. */
export const trackingLinkDays = 90

export const trackingSender = z.enum(trackingSenders)

/** The link of an order to the page for its customer, without its address, which is shown only when it is made. */
export const trackingLink = z.strictObject({
  /** The dealer's name as the page would show it; null if the dealer has given none. */
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
   * Where the sender is reached: the dealer's website, or `mailto:` and the supplier's email; null if it has given
   * none.
   */
  contact: nullableText,
  /** The dealer's reference number, else the order's number. */
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
