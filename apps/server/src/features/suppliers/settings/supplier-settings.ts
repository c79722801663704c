import { isCutOffTime, isDayList } from '@portal/contract/dashboard/cut-off.rules'
import { isTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { type PortalFlag, type PortalFlagRow, portalFlags } from '@portal/contract/portal/portal-flags'
import type { PictureStore } from '../../../context/ports/pictures.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { SupplierChanges } from '../../../repositories/suppliers/supplier-registry.repository.ts'
import { queueImageWork } from '../../../security/queues/image-queue.ts'
import { brandColumns, brandPictureUses } from './brand-settings.ts'
import * as kinds from './setting-kinds.ts'

/** Settings besides the portal flags, by name, with their column and image purpose. */
export const supplierColumns = {
  name: { column: 'name', kind: { ...kinds.text(200, 1), read: readName } },
  currency: { column: 'currency', kind: kinds.currencyCode },
  country: { column: 'country', kind: kinds.countryCode },
  ...brandColumns,
  businessEmail: { column: 'business_email', kind: kinds.emailSetting },
  businessPhone: { column: 'business_phone', kind: kinds.text(100) },
  helpUrl: { column: 'help_url', kind: kinds.webAddress },
  programDetails: { column: 'program_details', kind: kinds.richText },
  assetHosts: { column: 'asset_hosts', kind: kinds.hostPairs },
} as const satisfies Record<string, { column: keyof SupplierChanges; kind: kinds.SettingKind }>

export const upsellParts = {
  upsellEnabled: { key: 'enabled', kind: kinds.booleanSetting },
  upsellPromoCode: { key: 'promoCode', kind: kinds.text(100) },
  upsellUrl: { key: 'url', kind: kinds.webAddress },
  upsellText: { key: 'text', kind: kinds.text(1000) },
} as const

// Additional rules for some flags.
const flagKinds: Partial<Record<PortalFlag, kinds.SettingKind>> = {
  access_code: kinds.text(100, 6),
  password_minimum_length: kinds.integerFrom(6, 200),
  ship_within_days: kinds.integerFrom(0, 365),
  cut_off_time: kinds.textSetting(isCutOffTime, 'must be a time such as 13:00'),
  cut_off_days: kinds.textSetting(isDayList, 'must be days such as mon tue wed thu fri'),
  cut_off_time_zone: kinds.textSetting(isTimeZone, 'must be a time zone such as America/New_York'),
}

const kindsByType = {
  boolean: kinds.booleanSetting,
  integer: kinds.integerFrom(0, 999_999_999),
  decimal: kinds.text(20),
  other: kinds.text(200),
} as const

export interface SupplierSettings {
  readonly columns: SupplierChanges
  readonly flags: Readonly<Record<string, unknown>>
  readonly upsell: Readonly<Record<string, unknown>>
}

/** A setting's input: text, or an image as file path or bytes. */
export type SettingInput =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly pictureFile: string | Buffer }

/** Reads settings; refuses unknown names, invalid values, files that aren't images, and conflicting settings. */
export async function readSupplierSettings(
  inputs: readonly SettingInput[],
  pictures: PictureStore,
): Promise<SupplierSettings | Refusal<'invalid_input' | 'too_many_requests'>> {
  const columns: Record<string, unknown> = {}
  const flags: Record<string, unknown> = {}
  const upsell: Record<string, unknown> = {}
  for (const input of inputs) {
    const { name } = input
    const text = 'value' in input ? input.value : await storePicture(pictures, input)
    if (text instanceof Refusal) return text
    const kind = kindOf(name)
    if (kind === undefined) {
      return refuse(
        'invalid_input',
        `"${name}" isn't a setting. Use portal supplier settings to see all settings.`,
      )
    }
    const value = kind.read(text.trim())
    if (value === undefined) {
      const fields = { [name]: kind.requirement.replace(/^must/, 'Must') }
      return refuse('invalid_input', { errors: [`The setting ${name} ${kind.requirement}.`], fields })
    }
    if (isKey(supplierColumns, name)) columns[supplierColumns[name].column] = value
    else if (isKey(upsellParts, name)) upsell[upsellParts[name].key] = value
    else flags[name] = value
  }
  return { columns, flags, upsell }
}

function kindOf(name: string): kinds.SettingKind | undefined {
  if (isKey(supplierColumns, name)) return supplierColumns[name].kind
  if (isKey(upsellParts, name)) return upsellParts[name].kind
  if (!isKey(portalFlags, name)) return undefined
  const row: PortalFlagRow = portalFlags[name]
  return flagKinds[name] ?? kindsByType[row.valueType]
}

async function storePicture(
  pictures: PictureStore,
  { name, pictureFile }: { readonly name: string; readonly pictureFile: string | Buffer },
): Promise<string | Refusal<'invalid_input' | 'too_many_requests'>> {
  const use = isKey(brandPictureUses, name) ? brandPictureUses[name] : undefined
  if (use === undefined) return refuse('invalid_input', `The setting ${name} isn't an image.`)
  const redrawn = await queueImageWork(() => pictures.redrawBrandPicture(pictureFile, use))
  if (redrawn instanceof Refusal) return redrawn
  if ('store' in redrawn) return await redrawn.store()
  return refuse(
    'invalid_input',
    typeof pictureFile === 'string'
      ? `The file ${pictureFile} for ${name} ${redrawn.problem}.`
      : `This file ${redrawn.problem}.`,
  )
}

function readName(text: string): string | undefined {
  return text.length >= 1 && text.length <= 200 && !/\p{Cc}/u.test(text) ? text : undefined
}

function isKey<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name)
}
