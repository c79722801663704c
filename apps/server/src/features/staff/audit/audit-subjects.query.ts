import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { type AddressParts, addressLines } from '@portal/contract/fields/address/address-lines.rules'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { dealerNameIn } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { AuditRow } from './audit.query.ts'

type Subject = NonNullable<AuditEntry['subject']>

/** An entry's subject before its name is loaded. */
interface SubjectKey {
  readonly kind: Subject['kind']
  readonly id: number
}

const paths: readonly { readonly path: string; readonly kind: Subject['kind'] }[] = [
  { path: '/api/console/dealers/:', kind: 'dealer' },
  { path: '/api/console/orders/:', kind: 'order' },
  { path: '/api/console/staff/:', kind: 'staff' },
]

/** The subject of an action: a row in its path, or one noted by the use case. */
export function subjectOf({ command, data, outcome }: AuditRow): SubjectKey | undefined {
  const form = endpoints[command as EndpointName] as { readonly path: string } | undefined
  const found = paths.find(({ path }) => form?.path.startsWith(path))
  const params = data.params as { readonly id?: unknown } | undefined
  if (found !== undefined) return keyOf(found.kind, params?.id)
  // A shipment that was voided is known by its order alone.
  const changes = outcome?.changes as { readonly order_id?: readonly unknown[] } | undefined
  return keyOf('order', data.orderId ?? changes?.order_id?.[0]) ?? keyOf('dealer', data.dealerId)
}

function keyOf(kind: Subject['kind'], id: unknown): SubjectKey | undefined {
  return Number.isSafeInteger(Number(id)) && Number(id) > 0 ? { kind, id: Number(id) } : undefined
}

/** The addresses of orders that changes name by their ids, each in one line. */
export async function findChangedAddresses(
  db: Db,
  owner: SupplierOwner,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ outcome }) => {
    const changes: Readonly<Record<string, unknown>> = { ...(outcome?.changes as object | undefined) }
    return [changes.shipping_address_id, changes.billing_address_id].flat().filter(Number.isSafeInteger)
  })
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<AddressParts & { id: string }>`
    select a.id, a.name, a.company_name as "companyName", a.address_line1 as "addressLine1",
      a.address_line2 as "addressLine2", a.city, a.state, a.postal, a.country
    from order_addresses a where ${belongsToSupplier(owner, 'a')} and a.id = any(${ids}::int8[])`.execute(db)
  return new Map(found.map(({ id, ...parts }) => [Number(id), addressLines(parts).join(', ')]))
}

/** Names of audited subjects; deleted ones have none. */
export async function findSubjects(
  db: Db,
  owner: SupplierOwner,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, Subject>> {
  const keys = rows.flatMap((row) => subjectOf(row) ?? [])
  if (keys.length === 0) return new Map()
  const ids = (kind: Subject['kind']) => keys.filter((key) => key.kind === kind).map(({ id }) => id)
  const { rows: found } = await sql<Subject>`
    select 'order' as kind, o.id::int8 as id, o.order_number as name from orders o
    where ${belongsToSupplier(owner, 'o')} and o.id = any(${ids('order')}::int8[])
    union all select 'dealer', d.id, ${dealerNameIn('d')} from dealers d
    where ${belongsToSupplier(owner, 'd')} and d.id = any(${ids('dealer')}::int8[])
    union all select 'staff', s.id, s.email from staff s join staff_roles r on r.staff_id = s.id
    where ${belongsToSupplier(owner, 'r')} and s.id = any(${ids('staff')}::int8[])`.execute(db)
  return new Map(
    found.map((subject) => [`${subject.kind} ${subject.id}`, { ...subject, id: Number(subject.id) }]),
  )
}
