import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { ImportColumns } from '../columns/field-kind.ts'
import { signedAmount } from '../columns/number-kinds.ts'
import { placeKinds } from '../columns/place-kinds.ts'
import {
  code,
  emailAddress,
  lenientCode,
  prose,
  statusOf,
  telephone,
  timeZone,
  totalOrNone,
  visibleLine,
  wholeCode,
  yesOrNo,
} from '../columns/text-kinds.ts'
import { timestamp } from '../columns/timestamp-kind.ts'

const name = visibleLine(200)
const line = visibleLine(500)
const place = placeKinds({ country: 'country', state: 'state' })

export const dealerImportColumns = {
  externalId: { kind: wholeCode(200), example: 'C-1001' },
  email: {
    kind: emailAddress,
    required: true,
    example: 'ada@shop.example',
    changePermission: 'dealers.accounts',
  },
  firstName: { kind: name, example: 'Ada', stored: 'dealers.first_name', empty: "''" },
  lastName: { kind: name, example: 'Reed', stored: 'dealers.last_name', empty: "''" },
  phone: { kind: telephone(100), example: '(541) 555-0117', stored: 'dealers.phone', empty: "''" },
  companyName: { kind: name, example: 'Reed Outfitters', stored: 'dealers.company_name', empty: "''" },
  website: { kind: code(2000), stored: 'dealers.website', empty: "''" },
  taxId: { kind: lenientCode(100), stored: 'dealers.tax_id', empty: "''" },
  status: { kind: statusOf(dealerStatus), permission: 'dealers.approve' },
  cancelAt: { kind: timestamp, stored: 'dealers.cancel_at', permission: 'dealers.approve' },
  creditAvailable: { kind: signedAmount, permission: 'dealers.credit' },
  creditUsed: { kind: signedAmount, permission: 'dealers.credit' },
  addressLine1: { kind: line, example: '1 Main St', stored: 'dealer_addresses.address_line1', empty: "''" },
  addressLine2: { kind: line, stored: 'dealer_addresses.address_line2', empty: "''" },
  city: { kind: name, example: 'Eugene', stored: 'dealer_addresses.city', empty: "''" },
  state: { kind: place.state, example: 'OR', stored: 'dealer_addresses.state', empty: "''" },
  postal: { kind: place.postal, example: '97401', stored: 'dealer_addresses.postal', empty: "''" },
  country: { kind: place.country, example: 'US', stored: 'dealer_addresses.country', empty: "''" },
  autoAuthorize: { kind: yesOrNo, permission: 'dealers.accounts' },
  autoAuthorizeUpTo: { kind: totalOrNone, permission: 'dealers.accounts' },
  timeZone: { kind: timeZone },
  password: { kind: prose(1000), permission: 'dealers.accounts', isSecret: true },
} as const satisfies ImportColumns

export type DealerColumn = keyof typeof dealerImportColumns
