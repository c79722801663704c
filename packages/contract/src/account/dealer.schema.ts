import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { statusIdIn } from '../statuses/status.ts'

const nullableText = z.nullable(z.string())

export const dealerAddress = z.strictObject({
  id: z.nullable(id),
  addressLine1: nullableText,
  addressLine2: nullableText,
  city: nullableText,
  state: nullableText,
  country: nullableText,
  postal: nullableText,
})

const dealerShape = {
  id,
  email: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  phone: nullableText,
  taxId: nullableText,
  companyName: nullableText,
  website: nullableText,
  accountDealerStatusId: statusIdIn(dealerStatus),
  cancelAt: nullableTimestamp,
  /** The IANA name of the dealer's time zone; null, which means UTC, until the dealer chooses one. */
  timeZone: nullableText,
  address: dealerAddress,
}

export const dealer = z.strictObject(dealerShape)

/** The signed-in dealer; `channelId` is the group that determines the shipping methods. */
export const sessionDealer = z.strictObject({ ...dealerShape, channelId: id })

export type Dealer = z.infer<typeof dealer>
