import * as z from 'zod/mini'
import { accountAddressInput } from '../account/account.schema.ts'
import { dealerAddress } from '../account/dealer.schema.ts'
import { email } from '../fields/email.ts'
import { id } from '../fields/id.ts'
import { money, nullableMoney } from '../fields/money/money.ts'
import { optionalText, searchedText } from '../fields/text.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'
import { optionalWebsite } from '../fields/website.ts'
import { integratorDealer } from '../integrator/dealer.schema.ts'
import { authorizationLimit } from '../settings/settings.schema.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { statusIdIn } from '../statuses/status.ts'
import { dealerTransitionNames } from './dealer-transitions.rules.ts'

const count = z.int().check(z.minimum(0))
const nullableText = z.nullable(z.string())

export const dealerGroup = z.strictObject({ id, name: z.string() })

export const listedDealerGroup = z.strictObject({ ...dealerGroup.shape, dealerCount: count })

export const listedDealer = z.strictObject({
  ...integratorDealer.shape,
  group: dealerGroup,
  creditAvailable: money,
  /** The number of resale certificates awaiting review. */
  certificatesWaiting: count,
})

/** A dealer's full profile; its lists are separate endpoints. */
export const dealerRecord = z.strictObject({
  ...listedDealer.shape,
  taxId: nullableText,
  website: nullableText,
  /** Null, which means UTC, until the dealer chooses one. */
  timeZone: nullableText,
  address: dealerAddress,
  blockedAt: nullableTimestamp,
  blockedMessage: nullableText,
  hasPassword: z.boolean(),
  creditUsed: money,
  /** The effective rule for new orders: the supplier's, or the dealer's own settings. */
  autoAuthorize: z.boolean(),
  /** Null for no limit. */
  autoAuthorizeUpTo: nullableMoney,
  isSuppliersRule: z.boolean(),
  orderCount: count,
  lastOrderedAt: nullableTimestamp,
})

/** The fields of a dealer that staff can edit; omitted fields stay. */
export const dealerDetails = z.strictObject({
  companyName: optionalText(200),
  firstName: optionalText(200),
  lastName: optionalText(200),
  email: z.optional(email),
  phone: optionalText(50),
  website: optionalWebsite,
  taxId: optionalText(100),
  externalId: optionalText(200),
  groupId: z.optional(id),
  /** Staff can turn it off, and lower the limit; only the dealer allows more. */
  autoAuthorize: z.optional(z.literal(false)),
  autoAuthorizeUpTo: z.optional(authorizationLimit),
  address: z.optional(accountAddressInput),
})

/** The values that the caller has read. */
export const readDealerDetails = z.partial(
  z.strictObject({
    ...z.pick(dealerRecord, { companyName: true, firstName: true, lastName: true, email: true }).shape,
    ...z.pick(dealerRecord, { phone: true, website: true, taxId: true, externalId: true }).shape,
    ...z.pick(dealerRecord, { autoAuthorize: true, autoAuthorizeUpTo: true }).shape,
    ...{ groupId: id, address: dealerAddress },
  }),
)

export const dealerSortKeys = ['joined', 'name', 'email', 'status', 'group', 'credit'] as const

export type DealerSortKey = (typeof dealerSortKeys)[number]

export type DealerSort = DealerSortKey | `-${DealerSortKey}`

/** The list's columns, ascending or, with `-`, descending. */
export const dealerSorts: readonly DealerSort[] = dealerSortKeys.flatMap((key) => [key, `-${key}` as const])

export const chosenDealerIds = z
  .array(id)
  .check(z.minLength(1, 'Choose at least one dealer'), z.maxLength(500))

export const dealerSelection = z.strictObject({
  ids: z.optional(chosenDealerIds),
  search: z.optional(searchedText(200)),
  dealerStatusId: z.optional(statusIdIn(dealerStatus)),
  groupId: z.optional(id),
  certificates: z.optional(z.literal('waiting')),
  sort: z.optional(z.enum(dealerSorts)),
})

/** Maximum number of dealers per bulk decision. */
export const maxDecidedDealers = 500

/** A decision about a dealer, with an optional message. */
export const dealerDecision = z.strictObject({
  transition: z.enum(dealerTransitionNames),
  /** With `cancel_later`: when the account ends. */
  cancelAt: z.nullish(z.iso.datetime({ offset: true })),
  /** Included in the email to the dealer. */
  message: optionalText(500),
})

/** The result of a bulk decision: the changed dealers, and a sentence for each skipped one. */
export const decidedDealers = z.strictObject({
  changed: count,
  changedIds: z.array(id),
  refused: z.array(z.strictObject({ id, name: z.string(), sentence: z.string() })),
})

export type ListedDealer = z.infer<typeof listedDealer>

export type DealerRecord = z.infer<typeof dealerRecord>

export type DealerGroup = z.infer<typeof listedDealerGroup>

export type DealerSelection = z.infer<typeof dealerSelection>

export type DealerDecision = z.infer<typeof dealerDecision>

export type DecidedDealers = z.infer<typeof decidedDealers>
