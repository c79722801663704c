import type { DealerNotice, MailFrequency, StaffNotice } from '@portal/contract/mail/notices'
import type { StaffRole } from '@portal/contract/staff/permissions'
import type { Db, Owner, SupplierOwner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

/** What a person has chosen, by event; an event without a choice is missing. */
export type MailChoices<Event extends string> = ReadonlyMap<Event, MailFrequency>

/** Who of the staff may be mailed, and what the person has chosen. */
export interface StaffReader {
  readonly staffId: number
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly choices: MailChoices<StaffNotice>
}

/** What a dealer has chosen. */
export async function findDealerChoices(db: Db, owner: Owner): Promise<MailChoices<DealerNotice>> {
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
  choice: { readonly event: DealerNotice; readonly frequency: MailFrequency },
): Promise<void> {
  const { frequency } = choice
  await db
    .insertInto('dealer_mail_choices')
    .values({ ...ownerColumns(owner), ...choice })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dealer_id', 'event']).doUpdateSet({ frequency }),
    )
    .execute()
}

/** The people with a role at a supplier who have accepted their invitation, or one of them. */
export async function findStaffReaders(
  db: Db,
  owner: SupplierOwner,
  staffId?: number,
): Promise<StaffReader[]> {
  const people = await db
    .selectFrom('staff_roles as r')
    .innerJoin('staff as p', 'p.id', 'r.staff_id')
    .select(['p.id as staffId', 'p.email', 'p.name', 'r.role'])
    .where(belongsToSupplier(owner, 'r'))
    .where('p.password_hash', 'is not', null)
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

/** Stores the choice of a person of the staff. */
export async function storeStaffChoice(
  db: Db,
  { supplierId }: SupplierOwner,
  choice: {
    readonly staffId: number
    readonly event: StaffNotice
    readonly frequency: MailFrequency
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
