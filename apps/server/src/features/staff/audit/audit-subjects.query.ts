import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { type AddressParts, addressLines } from '@portal/contract/fields/address/address-lines.rules'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { actOnBehalf } from '../../../context/on-behalf.ts'
import { dealerNameIn } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { AuditRow } from './audit.query.ts'
import type { NamedKind } from './audit-values.presenter.ts'

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

/** The subject of an action: the record in its path, or one recorded by the use case. */
export function subjectOf({ command, data, outcome }: AuditRow): SubjectKey | undefined {
  if (command === 'placeDealerOrder' && outcome?.orderId) return keyOf('order', outcome.orderId)
  const form = endpoints[command as EndpointName] as { readonly path: string } | undefined
  const found = paths.find(({ path }) => form?.path.startsWith(path))
  const params = data.params as { readonly id?: unknown } | undefined
  if (found !== undefined) return keyOf(found.kind, params?.id)
  if (actOnBehalf(command) !== undefined) return keyOf('dealer', data.dealerId)
  // A voided shipment is deleted, so its order is the subject.
  const changes = outcome?.changes as { readonly order_id?: readonly unknown[] } | undefined
  return keyOf('order', data.orderId ?? changes?.order_id?.[0]) ?? keyOf('dealer', data.dealerId)
}

function keyOf(kind: Subject['kind'], id: unknown): SubjectKey | undefined {
  return Number.isSafeInteger(Number(id)) && Number(id) > 0 ? { kind, id: Number(id) } : undefined
}

// More names than a detail's text has room for.
const maxNamed = 50

type NamedIds = Readonly<Record<NamedKind, readonly number[]>>

/** The ids in entries' details and changes, by kind. */
function namedIdsOf(rows: readonly AuditRow[]): NamedIds {
  const valuesOf = (name: string) =>
    rows.flatMap(({ data, outcome }) => {
      const records = [data.body, asRecord(data.body).selection, outcome?.changes]
      return records.flatMap((record) => [asRecord(record)[name]].flat().slice(0, maxNamed))
    })
  const idsAt = (...names: readonly string[]) => names.flatMap(valuesOf).filter(isId)
  const idsInPath = (kind: string) =>
    rows.flatMap(({ command, data }) => {
      const path = endpoints[command as EndpointName]?.path
      return path?.startsWith(`/api/console/${kind}/:`) ? [asRecord(data.params).id].filter(isId) : []
    })
  return {
    address: idsAt('shipping_address_id', 'billing_address_id'),
    group: [...idsAt('groupId', 'methodsOf', 'dealer_group_id'), ...idsInPath('dealer-groups')],
    key: idsInPath('keys'),
    method: idsAt('shipping_method_id', 'shippingMethodId', 'channelShippingMethodId'),
    line: valuesOf('lines').flatMap((line) => [asRecord(line).orderLineId].filter(isId)),
    order: [...idsAt('bulkActionItemIds'), ...rows.map(({ data }) => data.orderId).filter(isId)],
    dealer: [...idsAt('ids'), ...idsInPath('dealers')],
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Finds names for the ids in details and changes, by kind and id; addresses in one line, order items by SKU. */
export async function findNames(
  db: Db,
  owner: SupplierOwner,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = namedIdsOf(rows)
  if (Object.values(ids).every((list) => list.length === 0)) return new Map()
  const orders = rows.flatMap((row) => {
    const key = subjectOf(row)
    return key?.kind === 'order' ? key.id : []
  })
  const isNamed = (alias: string, kind: NamedKind) =>
    sql`${belongsToSupplier(owner, alias)} and ${sql.ref(`${alias}.id`)} = any(${ids[kind]}::int8[])`
  const { rows: found } = await sql<{ kind: NamedKind; id: string; name: string | null }>`
    select 'order' as kind, o.id::int8, o.order_number as name from orders o where ${isNamed('o', 'order')}
    union all select 'dealer', d.id, ${dealerNameIn('d')} from dealers d where ${isNamed('d', 'dealer')}
    union all select 'group', g.id, g.name from dealer_groups g where ${isNamed('g', 'group')}
    union all select 'key', k.id, k.name from api_tokens k where ${isNamed('k', 'key')}
    union all select 'method', m.id, m.name from shipping_methods m where ${isNamed('m', 'method')}
    union all select 'line', i.id, coalesce(i.sku, i.title) from orders o
      join order_items i on (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
      where ${belongsToSupplier(owner, 'o')} and o.id = any(${orders}::int8[]) and i.id = any(${ids.line}::int8[])`.execute(
    db,
  )
  const names = found.flatMap(({ kind, id, name }) =>
    name === null ? [] : [[`${kind} ${id}`, name] as const],
  )
  return new Map([...names, ...(await findAddresses(db, owner, ids.address))])
}

async function findAddresses(db: Db, owner: SupplierOwner, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<AddressParts & { id: string }>`
    select a.id, a.name, a.company_name as "companyName", a.address_line1 as "addressLine1",
      a.address_line2 as "addressLine2", a.city, a.state, a.postal, a.country
    from order_addresses a where ${belongsToSupplier(owner, 'a')} and a.id = any(${ids}::int8[])`.execute(db)
  return rows.map(({ id, ...parts }) => [`address ${id}`, addressLines(parts).join(', ')] as const)
}

/** Finds the names of audited subjects, except deleted ones. */
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
