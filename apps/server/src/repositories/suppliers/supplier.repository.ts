import { keysOf } from '@portal/contract/fields/keys'
import type { BrandKit } from '@portal/contract/portal/brand-kit.schema'
import { readBrandStyles } from '@portal/contract/portal/brand-styles'
import { type PortalFlagValues, portalFlags } from '@portal/contract/portal/portal-flags'
import type { Tables } from '@portal/database/schema/tables'
import type { Selectable } from 'kysely'
import type { Db } from '../../context/db.ts'
import type { Supplier } from '../../context/supplier.ts'

/** Finds the supplier of a host, else the first one created; undefined without suppliers. */
export async function findSupplierByHost(db: Db, host: string): Promise<Supplier | undefined> {
  const row = await db
    .selectFrom('suppliers')
    .leftJoin('supplier_hosts', (join) =>
      join.onRef('supplier_hosts.supplier_id', '=', 'suppliers.id').on('supplier_hosts.host', '=', host),
    )
    .selectAll('suppliers')
    .orderBy('supplier_hosts.host', (order) => order.asc().nullsLast())
    .orderBy('suppliers.id')
    .limit(1)
    .executeTakeFirst()
  return row && readSupplier(row)
}

export async function findSupplierByHandle(db: Db, handle: string): Promise<Supplier | undefined> {
  const row = await db
    .selectFrom('suppliers')
    .selectAll('suppliers')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row && readSupplier(row)
}

export async function findSupplierById(db: Db, id: number): Promise<Supplier | undefined> {
  const row = await db.selectFrom('suppliers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readSupplier(row)
}

function readSupplier(row: Selectable<Tables['suppliers']>): Supplier {
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    currency: row.currency,
    country: row.country,
    brandLogo: row.brand_logo,
    brandColor: row.brand_color,
    brandKit: readBrandKit(row),
    emailHeader: row.email_header,
    businessEmail: row.business_email,
    businessPhone: row.business_phone,
    helpUrl: row.help_url,
    programDetails: row.program_details,
    upsell: row.upsell,
    assetHosts: row.asset_hosts,
    flags: readFlags(row.flags),
  }
}

function readBrandKit(row: Selectable<Tables['suppliers']>): BrandKit {
  return {
    logoDark: row.brand_logo_dark,
    icon: row.brand_icon,
    accentColor: row.brand_accent,
    signInPicture: row.sign_in_picture,
    signInSentence: row.sign_in_sentence,
    ...readBrandStyles({
      typeface: row.brand_typeface,
      corners: row.brand_corners,
      ground: row.brand_ground,
      header: row.brand_header,
      tableHead: row.brand_table_head,
      figures: row.brand_figures,
      tags: row.brand_tags,
      ornaments: row.brand_ornaments,
      pictures: row.brand_pictures,
    }),
  }
}

/** Merges stored flags into the defaults; ignores values whose type differs from the default's. */
function readFlags(stored: Record<string, unknown>): PortalFlagValues {
  const flags = keysOf(portalFlags).map((flag) => {
    const { valueType, default: otherwise } = portalFlags[flag]
    const value = stored[flag]
    return [flag, hasType(value, valueType) ? value : otherwise]
  })
  return Object.fromEntries(flags) as PortalFlagValues
}

const tests = {
  boolean: (value: unknown) => typeof value === 'boolean',
  integer: (value: unknown) => Number.isInteger(value),
  decimal: (value: unknown) => typeof value === 'string',
  other: (value: unknown) => typeof value === 'string',
} as const

function hasType(value: unknown, valueType: keyof typeof tests): boolean {
  return tests[valueType](value)
}
