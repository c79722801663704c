import { accountMessages } from '@portal/contract/account/account.messages'
import type { AccountDetails } from '@portal/contract/account/account.schema'
import { accountForm } from '@portal/contract/account/account-form'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import type { DealerCtx, SessionCtx } from '../../context/context.ts'
import { fieldErrors } from '../../context/field-errors.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { recordEmailChange } from '../../domain/dealers/record-email-change.ts'
import { presentDealer } from '../../presenters/dealer.presenter.ts'
import { isEmailReservedForOther } from '../../repositories/access/email-change.repository.ts'
import { isSessionLive } from '../../repositories/access/session.repository.ts'
import type { AccountAddress } from '../../repositories/dealers/account-address.repository.ts'
import type { DealerWithAddress } from '../../repositories/dealers/dealer.repository.ts'
import { isEmailTaken, updateAccountAddress } from '../../repositories/dealers/dealer-details.repository.ts'
import { type DealerChanges, updateDealerRow } from '../../repositories/dealers/dealer-registry.repository.ts'
import { consumeRateLimits, restoreRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'
import { readOwnDealer } from './read-account.ts'

const hourMs = 3_600_000

// A refusal reveals that an account exists, and a change emails two addresses: both need limits.
const limits = {
  refused: { points: 10, windowMs: hourMs },
  done: { points: 10, windowMs: hourMs },
} as const

type Text = string | null | undefined

type AccountRefusal = Refusal<
  | 'not_found'
  | 'no_session'
  | 'invalid_input'
  | 'impersonation_forbidden'
  | 'account_email_taken'
  | 'too_many_requests'
>

/**
 * Updates the dealer's account details; omitted fields stay. A dealer id or address id other than the dealer's own is
 * not found.
 */
export async function changeAccount(
  ctx: SessionCtx,
  dealerId: number,
  details: AccountDetails,
): Promise<Dealer | AccountRefusal> {
  if (dealerId !== ctx.dealer.id) return refuse('not_found')
  const { supplier } = ctx
  const before = await readOwnDealer(ctx)
  const addressId = details.address?.id ?? null
  if (addressId !== null && addressId !== before.address_id) return refuse('not_found')
  const { flags } = supplier
  const form = accountForm({ ...flags, hasAccessCode: flags.access_code !== null })
  const fields = fieldErrors(form.safeParse(details))
  if (fields !== undefined) return refuse('invalid_input', { errors: [accountMessages.formInvalid], fields })
  if (ctx.session.impersonatedBy !== null && details.email !== before.email) {
    return refuse('impersonation_forbidden', { fields: { email: sentenceOf('impersonation_forbidden') } })
  }
  const refusal = isSameEmail(before, details)
    ? await store(ctx, before, details)
    : await storeWithEmail(ctx, before, details)
  return refusal ?? presentDealer(await readOwnDealer(ctx))
}

async function storeWithEmail(
  ctx: SessionCtx,
  before: DealerWithAddress,
  details: AccountDetails,
): Promise<AccountRefusal | undefined> {
  const attempt = await consumeEmailChange(ctx)
  if (attempt.refusal !== undefined) return attempt.refusal
  const refusal = await store(ctx, before, details)
  await (refusal === undefined ? attempt.settleAsDone() : attempt.settleAsRefused())
  return refusal
}

async function store(
  ctx: SessionCtx,
  before: DealerWithAddress,
  details: AccountDetails,
): Promise<AccountRefusal | undefined> {
  const { supplier, now } = ctx
  const owner = { ...ctx.owner, now }
  try {
    return await refusableTransaction(ctx.db, async (db) => {
      await updateDealerRow(db, owner, dealerDetailsRow(supplier.flags, details))
      await updateAccountAddress(db, owner, accountAddressRow(details))
      if (isSameEmail(before, details)) return undefined
      // The session may have ended while waiting for the row lock, for example by an undone email change.
      if (!(await isSessionLive(db, ctx.session.tokenHash))) return refuse('no_session')
      if (await isEmailReservedForOther(db, owner, details.email)) return emailTaken()
      const { email: from, first_name: firstName } = before
      await recordEmailChange({ ...ctx, db }, { from, to: details.email, firstName })
      return undefined
    })
  } catch (error) {
    if (isEmailTaken(error)) return emailTaken()
    throw error
  }
}

function isSameEmail(before: DealerWithAddress, details: AccountDetails): boolean {
  return details.email.toLowerCase() === before.email.toLowerCase()
}

function emailTaken(): Refusal<'account_email_taken'> {
  return refuse('account_email_taken', { fields: { email: sentenceOf('account_email_taken') } })
}

function sentenceOf(reason: 'impersonation_forbidden' | 'account_email_taken'): string {
  return refuse(reason).errors.join(' ')
}

/** The dealer columns of an account form; omitted fields stay, empty ones clear the column. */
function dealerDetailsRow(flags: { collect_tax_id: boolean }, details: AccountDetails): DealerChanges {
  return omitEmpty({
    email: details.email,
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    // Ignored if the form doesn't show it.
    tax_id: flags.collect_tax_id ? details.taxId : undefined,
    company_name: details.companyName,
    website: details.website,
  })
}

function accountAddressRow({ address }: AccountDetails): Partial<AccountAddress> {
  return omitEmpty({
    address_line1: address?.addressLine1,
    address_line2: address?.addressLine2,
    city: address?.city,
    state: address?.state,
    postal: address?.postal,
    country: address?.country,
  })
}

function omitEmpty<Column extends string>(texts: Record<Column, Text>): Partial<Record<Column, string>> {
  const given = Object.entries<Text>(texts).filter(([, text]) => text !== undefined)
  return Object.fromEntries(given.map(([column, text]) => [column, text ?? ''])) as Partial<
    Record<Column, string>
  >
}

/** An email change counted against both limits in advance; `settleAsDone` or `settleAsRefused` restores the other. */
interface EmailChangeAttempt {
  readonly refusal: Refusal<'too_many_requests'> | undefined
  settleAsDone(): Promise<void>
  settleAsRefused(): Promise<void>
}

async function consumeEmailChange({ db, supplier, dealer }: DealerCtx): Promise<EmailChangeAttempt> {
  const owner = hashCounterKey(String(supplier.id), String(dealer.id))
  const keys = { refused: `email_change:refused:${owner}`, done: `email_change:done:${owner}` }
  const counted = await consumeRateLimits(db, [
    { key: keys.refused, ...limits.refused },
    { key: keys.done, ...limits.done },
  ])
  return {
    refusal: refuseIfExceeded(counted),
    settleAsDone: () => restoreRateLimits(db, [keys.refused]),
    settleAsRefused: () => restoreRateLimits(db, [keys.done]),
  }
}
