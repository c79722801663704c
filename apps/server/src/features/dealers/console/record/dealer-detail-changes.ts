import type { BodyOf } from '@portal/contract/api/endpoints'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { isKeyOf } from '@portal/contract/fields/keys'
import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { type DealerSettingHandle, dealerSettings } from '@portal/contract/settings/dealer-settings'
import { sql } from 'kysely'
import type { Db, Owner } from '../../../../context/db.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

type Values = BodyOf<'updateDealerDetails'>['from' | 'to']

const columns = {
  companyName: 'company_name',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  website: 'website',
  taxId: 'tax_id',
  externalId: 'external_id',
  groupId: 'group',
  autoAuthorize: 'auto_authorize',
  autoAuthorizeUpTo: 'auto_authorize_up_to',
} as const

const addressColumns = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  state: 'state',
  postal: 'postal',
  country: 'country',
} as const

/** An edited field; an empty string means no value. */
export interface DetailChange {
  /** The field's name in the request, such as `address.city`. */
  readonly field: string
  readonly column: string
  readonly isAddressField: boolean
  /** The value that the caller saw. */
  readonly before: string
  readonly after: string
  readonly valueIn: (record: DealerRecord) => string
}

const textOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value ?? '')

/** Compares the values that the caller saw with the submitted ones; returns the fields that differ. */
export function planChanges(from: Values, to: Values): DetailChange[] {
  const own = (Object.keys(columns) as (keyof typeof columns)[])
    .filter((name) => to[name] !== undefined)
    .map((name) => ({
      ...{ field: name as string, column: columns[name] as string, isAddressField: false },
      ...{ before: textOf(from[name]), after: textOf(to[name]) },
      valueIn: (record: DealerRecord) => textOf(name === 'groupId' ? record.group.id : record[name]),
    }))
  const { address } = to
  const addressFields = (Object.keys(addressColumns) as (keyof typeof addressColumns)[])
    .filter((name) => address?.[name] !== undefined)
    .map((name) => ({
      ...{ field: `address.${name}`, column: addressColumns[name] as string, isAddressField: true },
      ...{ before: textOf(from.address?.[name]), after: textOf(address?.[name]) },
      valueIn: (record: DealerRecord) => textOf(record.address[name]),
    }))
  return [...own, ...addressFields].filter(({ before, after }) => before !== after)
}

/** Errors for edited fields that would authorize payments the dealer didn't agree to. */
export function findWiderAuthorization(
  { autoAuthorizeUpTo: limit, isSuppliersRule }: DealerRecord,
  changes: readonly DetailChange[],
): Record<string, string> {
  const edited = changes.filter(({ column }) => isDealerSetting(column))
  if (isSuppliersRule)
    return Object.fromEntries(
      edited.map(({ field }) => [`to.${field}`, 'A portal setting decides about this']),
    )
  const to = edited.find(({ field }) => field === 'autoAuthorizeUpTo')?.after
  const isWider = to !== undefined && limit !== null && (to === '' || compareDecimals(to, limit) > 0)
  const act = to === '' ? 'remove' : 'raise'
  return isWider ? { 'to.autoAuthorizeUpTo': `Only the dealer can ${act} this limit` } : {}
}

export const isDealerSetting = (column: string): column is DealerSettingHandle =>
  isKeyOf(dealerSettings, column)

/** Errors for edited fields that someone else changed meanwhile: current value and, if known, the editor. */
export async function findConflicts(
  db: Db,
  owner: Owner,
  { record, changes }: { readonly record: DealerRecord; readonly changes: readonly DetailChange[] },
): Promise<Record<string, string>> {
  const sentences: Record<string, string> = {}
  for (const { field, column, before, after, valueIn } of changes) {
    const value = valueIn(record)
    if (value === before || value === after) continue
    const shown = field === 'groupId' ? record.group.name : value
    const by = (await findLastEditor(db, owner, column, shown)) ?? 'Someone'
    sentences[`to.${field}`] =
      shown === ''
        ? `${by} cleared this field in the meantime. Save again to keep your value.`
        : `${by} changed this to “${shown}” in the meantime. Save again to keep your value.`
  }
  return sentences
}

/** The person who last changed a column; undefined if the audit has no entry. */
async function findLastEditor(
  db: Db,
  owner: Owner,
  column: string,
  value: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ actor: string | null }>`
    select actor from audit_entries
    where ${belongsToSupplier(owner)} and data ->> 'dealerId' = ${String(owner.dealerId)}
      and (data #>> array['changes', ${column}, '1'] = ${value}
        or (${column} = 'email' and command = 'account email' and data ->> 'to' = ${value}))
    order by id desc limit 1`.execute(db)
  return rows[0]?.actor ?? undefined
}
