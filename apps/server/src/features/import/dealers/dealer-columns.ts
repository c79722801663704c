import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { ImportColumns } from '../columns/field-kind.ts'
import { signedAmount } from '../columns/number-kinds.ts'
import { code, emailAddress, prose, statusOf, timeZone, totalOrNone, yesOrNo } from '../columns/text-kinds.ts'
import { moment } from '../columns/timestamp-kind.ts'

const name = { kind: prose(200) }
const line = { kind: prose(500) }

/** The columns of a dealers file: one row per dealer. */
export const dealerImportColumns = {
  externalId: { kind: code(200) },
  email: { kind: emailAddress, required: true },
  firstName: name,
  lastName: name,
  phone: { kind: code(100) },
  companyName: name,
  website: { kind: code(2000) },
  taxId: { kind: code(100) },
  status: { kind: statusOf(dealerStatus) },
  cancelAt: { kind: moment },
  creditAvailable: { kind: signedAmount },
  creditUsed: { kind: signedAmount },
  addressLine1: line,
  addressLine2: line,
  city: name,
  state: name,
  postal: { kind: code(50) },
  country: name,
  autoAuthorize: { kind: yesOrNo },
  autoAuthorizeUpTo: { kind: totalOrNone },
  timeZone: { kind: timeZone },
  password: { kind: prose(1000) },
} as const satisfies ImportColumns

/** The columns that make a dealer's account address. */
export const accountAddressColumns = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postal',
  'country',
] as const
