import { compareDecimals } from '../fields/decimal.rules.ts'

/** Whether a new invoice is authorized without asking: no limit when `upTo` is null, nothing when it is 0. */
export function isAutoAuthorized(
  settings: { readonly autoAuthorize: boolean; readonly upTo: string | null },
  total: string,
): boolean {
  if (!settings.autoAuthorize) return false
  if (settings.upTo === null) return true
  return compareDecimals(settings.upTo, '0') > 0 && compareDecimals(total, settings.upTo) <= 0
}
