import type { BodyOf } from '@portal/contract/api/endpoints'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import type { DealerSettingHandle } from '@portal/contract/settings/dealer-settings'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Owner } from '../../../../context/db.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import { recordEmailChange } from '../../../../domain/dealers/record-email-change.ts'
import { renderEmail } from '../../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../../presenters/portal-origin.ts'
import { isEmailReservedForOther } from '../../../../repositories/access/email-change.repository.ts'
import {
  isEmailTaken,
  isExternalIdTaken,
  updateAccountAddress,
} from '../../../../repositories/dealers/dealer-details.repository.ts'
import { updateDealerRow } from '../../../../repositories/dealers/dealer-registry.repository.ts'
import { storeDealerSettings } from '../../../../repositories/dealers/dealer-settings.repository.ts'
import { addMail } from '../../../../repositories/mail/mail-outbox.repository.ts'
import { findDealerGroup } from '../../../../repositories/suppliers/dealer-group.repository.ts'
import { listSupplierHosts } from '../../../../repositories/suppliers/supplier-host.repository.ts'
import { type PasswordRefusal, verifyStaffPassword } from '../../../../security/passwords/confirm-password.ts'
import { changeDealer } from '../../change-dealer.ts'
import { lockDealerForDecision } from '../decide/lock-dealer-for-decision.ts'
import { autoAuthorizeChangedEmail } from './auto-authorize-changed.emails.ts'
import {
  type DetailChange,
  findConflicts,
  findWiderAuthorization,
  isDealerSetting,
  planChanges,
} from './dealer-detail-changes.ts'
import { readDealerRecord } from './read-dealer-record.ts'

type DetailRefusal =
  | Refusal<'dealer_not_found' | 'dealer_group_not_found' | 'dealer_changed'>
  | Refusal<'account_email_taken' | 'customer_number_taken' | 'invalid_input'>

/**
 * Changes the edited fields of a dealer; refused if one has changed since the caller read it. A new email requires the
 * caller's password and is announced to the old address.
 */
export async function changeDealerDetails(
  ctx: StaffCtx,
  id: number,
  { from, to, password }: BodyOf<'updateDealerDetails'>,
): Promise<DealerRecord | DetailRefusal | PasswordRefusal> {
  const changes = planChanges(from, to)
  const needsPassword = changes.some(
    ({ field, before, after }) => field === 'email' && !isSame(before, after),
  )
  const wrong = needsPassword ? await verifyStaffPassword(ctx, password ?? '') : undefined
  return wrong ?? (await store(ctx, id, changes)) ?? (await readDealerRecord(ctx, id))
}

async function store(
  ctx: StaffCtx,
  id: number,
  changes: readonly DetailChange[],
): Promise<DetailRefusal | undefined> {
  try {
    return await refusableTransaction(ctx.db, async (db) => {
      const known = await lockDealerForDecision({ ...ctx, db }, id)
      if (known instanceof Refusal) return known
      const record = await readDealerRecord({ ...ctx, db }, id)
      if (record instanceof Refusal) return record
      const fields = await findConflicts(db, known.owner, { record, changes })
      if (Object.keys(fields).length > 0) return refuse('dealer_changed', { fields })
      const wider = findWiderAuthorization(record, changes)
      if (Object.keys(wider).length > 0) return refuse('invalid_input', { fields: wider })
      return (
        (await updateEmail({ ...ctx, db }, known.owner, { record, changes })) ??
        (await updateOtherDetails({ ...ctx, db }, known.owner, { record, changes }))
      )
    })
  } catch (error) {
    if (isEmailTaken(error)) return taken('account_email_taken', 'email')
    if (isExternalIdTaken(error)) return taken('customer_number_taken', 'externalId')
    throw error
  }
}

interface SettingChange {
  readonly handle: DealerSettingHandle
  readonly value: string
}

interface DetailsUpdate {
  readonly record: DealerRecord
  readonly changes: readonly DetailChange[]
}

async function updateEmail(ctx: StaffCtx, owner: Owner, { record, changes }: DetailsUpdate) {
  const to = changes.find(({ field }) => field === 'email')?.after
  const { email: from, firstName } = record
  if (to === undefined || to === from) return undefined
  const datedOwner = { ...owner, now: ctx.now }
  if (await isEmailReservedForOther(ctx.db, datedOwner, to)) return taken('account_email_taken', 'email')
  await updateDealerRow(ctx.db, datedOwner, { email: to })
  if (!isSame(from, to)) await recordEmailChange({ ...ctx, owner }, { from, to, firstName: firstName ?? '' })
  return undefined
}

async function updateOtherDetails(
  ctx: StaffCtx,
  owner: Owner,
  { record, changes }: DetailsUpdate,
): Promise<Refusal<'dealer_group_not_found' | 'dealer_not_found'> | undefined> {
  const columns: Record<string, string | number | null> = {}
  const address: Record<string, string> = {}
  const audited: Record<string, readonly [string, string]> = {}
  const settings: SettingChange[] = []
  for (const { field, column, isAddressField, now, after } of changesLeft(record, changes)) {
    audited[column] = [now, after]
    if (isAddressField) address[column] = after
    else if (isDealerSetting(column))
      settings.push({ handle: column, value: after === 'Off' ? 'false' : after })
    else columns[column] = field === 'externalId' ? after || null : after
  }
  const group = changes.find(({ field, after }) => field === 'groupId' && after !== String(record.group.id))
  if (group !== undefined) {
    const next = await findDealerGroup(ctx.db, ctx.owner, Number(group.after))
    if (next === undefined) return taken('dealer_group_not_found', 'groupId')
    columns.dealer_group_id = next.id
    audited.group = [record.group.name, next.name]
  }
  if (Object.keys(audited).length === 0) return undefined
  const changed = await changeDealer(ctx, owner, {
    command: 'dealer details',
    changes: columns,
    data: { changes: audited },
    storeMore: async (db, datedOwner) => {
      await updateAccountAddress(db, datedOwner, address)
      await storeDealerSettings(db, datedOwner, settings)
      await emailSettings({ ...ctx, db }, record, settings)
    },
  })
  return changed && refuse('dealer_not_found')
}

/** Emails the dealer what staff changed about its authorization. */
async function emailSettings(
  { db, supplier, publicUrl, now }: StaffCtx,
  { email: recipient, firstName }: DealerRecord,
  settings: readonly SettingChange[],
): Promise<void> {
  if (settings.length === 0) return
  const isTurnedOff = settings.some(({ handle }) => handle === 'auto_authorize')
  const limit = isTurnedOff ? undefined : settings[0]?.value
  const url = `${portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplier.id) })}/settings`
  const content = autoAuthorizeChangedEmail(supplier, {
    firstName: firstName ?? '',
    url,
    ...(limit === undefined ? {} : { limit }),
  })
  await addMail(db, { supplierId: supplier.id, recipient, ...renderEmail(supplier, content), now })
}

/** Changes that differ from the current values (`now`), except email and group. */
function changesLeft(record: DealerRecord, changes: readonly DetailChange[]) {
  return changes
    .filter(({ field }) => field !== 'email' && field !== 'groupId')
    .map((change) => ({ ...change, now: change.valueIn(record) }))
    .filter(({ now, after }) => now !== after)
}

function taken<R extends 'account_email_taken' | 'customer_number_taken' | 'dealer_group_not_found'>(
  reason: R,
  field: string,
): Refusal<R> {
  return refuse(reason, { fields: { [`to.${field}`]: refuse(reason).errors.join(' ') } })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
