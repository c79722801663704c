import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { dealerMeanings } from '../statuses/status-meanings.ts'
import { statusIdField, statusNameField } from './status-fields.ts'

const nullableText = z.nullable(z.string())

export const integratorDealer = z.strictObject({
  id: described("The dealer's id.", id),
  externalId: described("The supplier's customer number; null if there is none.", nullableText),
  email: described('The email the dealer signs in with, unique per supplier.', z.string()),
  firstName: described("The contact's first name; null if unknown.", nullableText),
  lastName: described("The contact's last name; null if unknown.", nullableText),
  companyName: described('The company name; null if unknown.', nullableText),
  phone: described('The phone number as entered; null if unknown.', nullableText),
  dealerStatusId: statusIdField('The account status', dealerStatus, dealerMeanings),
  dealerStatus: statusNameField('The account status', dealerStatus),
  isBlocked: described('Whether the supplier has blocked the dealer from signing in.', z.boolean()),
  cancelAt: described('When a Cancel Pending account closes; null in other statuses.', nullableTimestamp),
  createdAt: described('When the dealer signed up or was created.', timestamp),
  updatedAt: described('When the dealer was last changed.', timestamp),
})

export type IntegratorDealer = z.infer<typeof integratorDealer>
