import { compareDecimals } from '../fields/money/decimal.rules.ts'

/** The rule for automatic authorization of a dealer's new orders. */
export interface AuthorizationRule {
  readonly autoAuthorize: boolean
  /** The maximum invoice total; null for no limit, 0 authorizes nothing. */
  readonly upTo: string | null
  /** Whether the supplier overrides the settings: orders are authorized if there is a chargeable payment method. */
  readonly isSuppliersRule: boolean
}

/** The first payment state of a new order: authorized automatically, or why it awaits the dealer. */
export type FirstAuthorization = 'automatic' | 'by_hand' | 'above_limit' | 'no_method'

/** A dealer's effective auto-authorize rule: their own settings, unless the supplier overrides them. */
export function authorizationRule(
  settings: { readonly autoAuthorize: boolean; readonly upTo: string | null },
  areSettingsHidden: boolean,
): AuthorizationRule {
  if (areSettingsHidden) return { autoAuthorize: true, upTo: null, isSuppliersRule: true }
  return { ...settings, isSuppliersRule: false }
}

/** A new order's first authorization by the rule, the invoice total, and whether a method is chargeable. */
export function firstAuthorization(
  rule: AuthorizationRule,
  { total, hasMethod }: { readonly total: string; readonly hasMethod: boolean },
): FirstAuthorization {
  if (rule.isSuppliersRule) return hasMethod ? 'automatic' : 'no_method'
  if (!rule.autoAuthorize) return 'by_hand'
  if (rule.upTo === null) return 'automatic'
  if (compareDecimals(rule.upTo, '0') === 0) return 'by_hand'
  return compareDecimals(total, rule.upTo) <= 0 ? 'automatic' : 'above_limit'
}
