import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { dealerMeanings } from '../statuses/status-meanings.ts'
import { statusIdField, statusNameField } from './status-fields.ts'

const nullableText = z.nullable(z.string())

export const integratorDealer = z.strictObject({
  id: described("The portal's id of the dealer.", id),
  externalId: described("The supplier's own key of the dealer; null where none was given.", nullableText),
  email: described(
    'The e-mail the dealer signs in with; no other dealer of the supplier has it.',
    z.string(),
  ),
  firstName: described("The first name of the dealer's person; null where it is unknown.", nullableText),
  lastName: described("The last name of the dealer's person; null where it is unknown.", nullableText),
  companyName: described("The name of the dealer's company; null where it is unknown.", nullableText),
  phone: described('A telephone number as it was entered; null where it is unknown.', nullableText),
  dealerStatusId: statusIdField('The state of the account', dealerStatus, dealerMeanings),
  dealerStatus: statusNameField('The state of the account', dealerStatus),
  isBlocked: described('Whether the supplier has blocked the dealer, who cannot sign in then.', z.boolean()),
  cancelAt: described(
    'When a dealer that is Cancel Pending becomes Canceled; null in every other state.',
    nullableTimestamp,
  ),
  createdAt: described('When the dealer signed up, was imported or was added.', timestamp),
  updatedAt: described('When anything of the dealer last changed.', timestamp),
})

export type IntegratorDealer = z.infer<typeof integratorDealer>
