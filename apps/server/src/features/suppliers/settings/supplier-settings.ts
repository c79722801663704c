import { type PortalFlag, type PortalFlagRow, portalFlags } from '@portal/contract/portal/portal-flags'
import { CannotDo } from '../../../context/cannot-do.ts'
import type { SupplierChanges } from '../../../repositories/suppliers/supplier-registry.repository.ts'
import * as kinds from './setting-kinds.ts'

/** What an operator may set beside the switches of the portal: by name, with its column. */
export const supplierColumns = {
  name: { column: 'name', kind: { ...kinds.text(200, 1), read: readName } },
  currency: { column: 'currency', kind: kinds.currencyCode },
  brandLogo: { column: 'brand_logo', kind: kinds.pictureAddress },
  brandColor: { column: 'brand_color', kind: kinds.color },
  businessEmail: { column: 'business_email', kind: kinds.emailAddress },
  businessPhone: { column: 'business_phone', kind: kinds.text(100) },
  programDetails: { column: 'program_details', kind: kinds.richText },
  assetHosts: { column: 'asset_hosts', kind: kinds.hostPairs },
} as const satisfies Record<string, { column: keyof SupplierChanges; kind: kinds.SettingKind }>

/** The parts of the box that promotes a partner: by name, with their key. */
export const upsellParts = {
  upsellEnabled: { key: 'enabled', kind: kinds.yesOrNo },
  upsellPromoCode: { key: 'promoCode', kind: kinds.text(100) },
  upsellUrl: { key: 'url', kind: kinds.webAddress },
  upsellText: { key: 'text', kind: kinds.text(1000) },
} as const

// A rule of one switch that its type alone does not tell.
const flagKinds: Partial<Record<PortalFlag, kinds.SettingKind>> = {
  access_code: kinds.text(100, 6),
  password_minimum_length: kinds.integerFrom(6, 200),
}

const kindsByType = {
  boolean: kinds.yesOrNo,
  integer: kinds.integerFrom(0, 999_999_999),
  decimal: kinds.text(20),
  other: kinds.text(200),
} as const

/** What assignments come to: columns of the supplier, switches, and parts of the upsell box. */
export interface SupplierSettings {
  readonly columns: SupplierChanges
  readonly flags: Readonly<Record<string, unknown>>
  readonly upsell: Readonly<Record<string, unknown>>
}

/** Reads assignments `name=value`; throws CannotDo for a name nobody knows or a value that cannot be. */
export function parseSupplierSettings(assignments: readonly (readonly [string, string])[]): SupplierSettings {
  const columns: Record<string, unknown> = {}
  const flags: Record<string, unknown> = {}
  const upsell: Record<string, unknown> = {}
  for (const [name, text] of assignments) {
    if (isKey(supplierColumns, name)) {
      columns[supplierColumns[name].column] = readValue(name, supplierColumns[name].kind, text)
    } else if (isKey(upsellParts, name)) {
      upsell[upsellParts[name].key] = readValue(name, upsellParts[name].kind, text)
    } else if (isKey(portalFlags, name)) {
      const row: PortalFlagRow = portalFlags[name]
      flags[name] = readValue(name, flagKinds[name] ?? kindsByType[row.valueType], text)
    } else {
      throw new CannotDo(`There is no setting "${name}"; portal supplier settings lists them.`)
    }
  }
  return { columns, flags, upsell }
}

function readValue(name: string, kind: kinds.SettingKind, text: string): unknown {
  const value = kind.read(text.trim())
  if (value === undefined) throw new CannotDo(`The setting ${name} ${kind.must}.`)
  return value
}

function readName(text: string): string | undefined {
  return text.length >= 1 && text.length <= 200 && !/\p{Cc}/u.test(text) ? text : undefined
}

function isKey<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name)
}
