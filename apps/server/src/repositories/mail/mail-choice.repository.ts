import type { StaffRole } from '@portal/contract/callers/permissions'
import type { DealerMail, MailFrequency, NoticeFrequency, StaffNotice } from '@portal/contract/mail/notices'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { Db, Owner, SupplierOwner, Transaction } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

/** Staff who can be emailed, with their preferences. */
export interface StaffRecipient {
  readonly staffId: number
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  /** The staff member's email preferences; omits events without a preference. */
  readonly choices: ReadonlyMap<StaffNotice, NoticeFrequency>
}

/** Finds a dealer's email preferences; omits emails without a preference. */
export async function findDealerChoices(
  db: Db,
  owner: Owner,
): Promise<ReadonlyMap<DealerMail, MailFrequency>> {
  const rows = await db
    .selectFrom('dealer_mail_choices')
    .select(['event', 'frequency'])
    .where(belongsTo(owner))
    .execute()
  return new Map(rows.map(({ event, frequency }) => [event, frequency]))
}

export async function storeDealerChoice(
  db: Db,
  owner: Owner,
  { event, frequency, now }: { event: DealerMail; frequency: MailFrequency; now: Date },
): Promise<void> {
  await db
    .insertInto('dealer_mail_choices')
    .values({ ...ownerColumns(owner), event, frequency, since: now })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dealer_id', 'event']).doUpdateSet({ frequency, since: now }),
    )
    .execute()
}

/** Finds the weekly summary's recipients, with the time of the last summary or of subscribing. */
export async function findWeeklyReaders(
  db: Db,
): Promise<(Owner & { readonly timeZone: string | null; readonly since: Date })[]> {
  return await db
    .selectFrom('dealer_mail_choices as c')
    .innerJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'c.supplier_id').onRef('d.id', '=', 'c.dealer_id'),
    )
    .select(['c.supplier_id as supplierId', 'c.dealer_id as dealerId', 'd.time_zone as timeZone', 'c.since'])
    .where('c.frequency', '=', 'weekly')
    .orderBy('c.supplier_id')
    .orderBy('c.dealer_id')
    .execute()
}

/** Claims a week's summary; undefined if already claimed, unsubscribed or not allowed. */
export async function claimWeek(
  db: Transaction,
  owner: Owner,
  { periodStart, now }: { readonly periodStart: Date; readonly now: Date },
): Promise<{ readonly email: string; readonly firstName: string } | undefined> {
  const taken = await db
    .updateTable('dealer_mail_choices')
    .set({ since: now })
    .where(belongsTo(owner))
    .where('frequency', '=', 'weekly')
    .where('since', '<', periodStart)
    .returning('event')
    .executeTakeFirst()
  if (taken === undefined) return undefined
  return await db
    .selectFrom('real_dealers')
    .select(['email', 'first_name as firstName'])
    .where(belongsToSupplier(owner))
    .where('id', '=', owner.dealerId)
    .where('blocked_at', 'is', null)
    .where('status_id', '<>', dealerStatus.canceled.id)
    .executeTakeFirst()
}

/** Finds a supplier's staff with an accepted invitation, or one of them. */
export async function findStaffRecipients(
  db: Db,
  owner: SupplierOwner,
  staffId?: number,
): Promise<StaffRecipient[]> {
  const people = await db
    .selectFrom('staff_roles as r')
    .innerJoin('staff as p', 'p.id', 'r.staff_id')
    .select(['p.id as staffId', 'p.email', 'p.name', 'r.role'])
    .where(belongsToSupplier(owner, 'r'))
    .where('r.accepted_at', 'is not', null)
    .$if(staffId !== undefined, (query) => query.where('p.id', '=', staffId ?? 0))
    .execute()
  const rows = await db
    .selectFrom('staff_mail_choices')
    .select(['staff_id', 'event', 'frequency'])
    .where(belongsToSupplier(owner))
    .execute()
  return people.map((person) => {
    const own = rows.filter(({ staff_id: id }) => id === person.staffId)
    return { ...person, choices: new Map(own.map(({ event, frequency }) => [event, frequency])) }
  })
}

export async function storeStaffChoice(
  db: Db,
  { supplierId }: SupplierOwner,
  choice: {
    readonly staffId: number
    readonly event: StaffNotice
    readonly frequency: NoticeFrequency
  },
): Promise<void> {
  const { staffId, event, frequency } = choice
  await db
    .insertInto('staff_mail_choices')
    .values({ supplier_id: supplierId, staff_id: staffId, event, frequency })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'staff_id', 'event']).doUpdateSet({ frequency }),
    )
    .execute()
}
