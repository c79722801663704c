import { keysOf } from '../fields/keys.ts'
import type { ValueType } from '../portal/portal-flags.ts'

/** One setting a dealer may change. */
export interface DealerSettingRow {
  readonly valueType: ValueType
  readonly default: boolean | string | null
  readonly description: string
}

/** The settings of a dealer by handle. */
export const dealerSettings = {
  auto_authorize: {
    valueType: 'boolean',
    default: false,
    description: 'New invoices are authorized without asking.',
  },
  auto_authorize_up_to: {
    valueType: 'decimal',
    default: null,
    description:
      'The greatest order total that is authorized without asking; null is no limit, 0 authorizes nothing.',
  },
} as const satisfies Record<string, DealerSettingRow>

/** The handle of a dealer's setting. */
export type DealerSettingHandle = keyof typeof dealerSettings

/** Every handle, in table order. */
export const dealerSettingHandles = keysOf(dealerSettings)
