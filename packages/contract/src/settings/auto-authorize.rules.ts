import { compareDecimals } from '../fields/money/decimal.rules.ts'

/** What decides whether a dealer's new orders are authorized without asking. */
export interface AuthorizationRule {
  readonly autoAuthorize: boolean
  /** The greatest total of an invoice; no limit when it is null, nothing when it is 0. */
  readonly upTo: string | null
  /**
   * The supplier authorizes every order of its dealers, who have no choice: only if a payment method can be charged.
   */
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

/** What becomes of a new order's payment by a rule, the invoice's total, and whether a payment method can be charged. */
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
