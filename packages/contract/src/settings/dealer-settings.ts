import { keysOf } from '../fields/keys.ts'
import type { ValueType } from '../portal/portal-flags.ts'

export interface DealerSettingRow {
  readonly valueType: ValueType
  readonly default: boolean | string | null
  readonly description: string
}

export const dealerSettings = {
  auto_authorize: {
    valueType: 'boolean',
    default: false,
    description: 'New orders are authorized automatically.',
  },
  auto_authorize_up_to: {
    valueType: 'decimal',
    default: null,
    description:
      'The maximum order total for automatic authorization; null for no limit, 0 to authorize none.',
  },
} as const satisfies Record<string, DealerSettingRow>

export type DealerSettingHandle = keyof typeof dealerSettings

export const dealerSettingHandles = keysOf(dealerSettings)
