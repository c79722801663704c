import type { AccountDetails } from '@portal/contract/account/account.schema'
import { accountForm, accountFormInvalid } from '@portal/contract/account/account-form'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import type { Ctx } from '../../context.ts'
import { viewDealer } from '../../dealer-view.ts'
import { writeLetter } from '../../mail/letter.ts'
import type { DealerWithAddress } from '../../records/dealer.record.ts'
import {
  changeAccountAddress,
  changeDealerDetails,
  isEmailTaken,
} from '../../records/dealer-details.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { endPasswordResets } from '../../records/password-reset.record.ts'
import type { Supplier } from '../../records/supplier.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { newEmailLetter } from './account.letters.ts'
import { addressColumns, detailColumns } from './account-columns.ts'
import { readOwnDealer } from './read-account.ts'

type AccountRefusal = Refusal<
  'not_found' | 'invalid_input' | 'impersonation_forbidden' | 'account_email_taken'
>

/**
 * Changes what a dealer says about itself; what the request leaves out stays as it is. The id in the path and the one
 * of the address must be the dealer's own: others are as unknown as ones that do not exist.
 */
export async function changeAccount(
  ctx: Ctx,
  dealerId: number,
  details: AccountDetails,
): Promise<Dealer | AccountRefusal> {
  if (dealerId !== ctx.dealer.id) return refuse('not_found')
  const { supplier } = ctx
  const before = await readOwnDealer(ctx)
  const addressId = details.address?.id ?? null
  if (addressId !== null && addressId !== before.address_id) return refuse('not_found')
  const fields = faultsOf(supplier, details)
  if (fields !== undefined) return refuse('invalid_input', { errors: [accountFormInvalid], fields })
  if (ctx.session.impersonatedBy !== null && details.email !== before.email) {
    return refuse('impersonation_forbidden', { fields: { email: sentenceOf('impersonation_forbidden') } })
  }
  try {
    await store(ctx, before, details)
  } catch (error) {
    if (!isEmailTaken(error)) throw error
    return refuse('account_email_taken', { fields: { email: sentenceOf('account_email_taken') } })
  }
  return viewDealer(await readOwnDealer(ctx))
}

async function store(ctx: Ctx, before: DealerWithAddress, details: AccountDetails): Promise<void> {
  const { supplier, now } = ctx
  const owner = { supplierId: supplier.id, dealerId: ctx.dealer.id, now }
  await ctx.db.transaction().execute(async (db) => {
    await changeDealerDetails(db, owner, detailColumns(supplier.flags, details))
    await changeAccountAddress(db, owner, addressColumns(details))
    if (details.email.toLowerCase() === before.email.toLowerCase()) return
    // Links that were mailed to the old address must not open the account any more.
    await endPasswordResets(db, owner)
    const letter = writeLetter(supplier, newEmailLetter(supplier, { firstName: before.first_name }))
    await addMail(db, { supplierId: supplier.id, recipient: before.email, ...letter, now })
  })
}

/** The first sentence about each field that this portal's form would not let through. */
function faultsOf({ flags }: Supplier, details: AccountDetails): Record<string, string> | undefined {
  const checked = accountForm({ ...flags, hasAccessCode: flags.access_code !== null }).safeParse(details)
  if (checked.success) return undefined
  const fields: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) fields[path.join('.')] ??= message
  return fields
}

function sentenceOf(reason: 'impersonation_forbidden' | 'account_email_taken'): string {
  return refuse(reason).errors.join(' ')
}
