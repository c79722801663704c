import { keysOf } from '@portal/contract/fields/keys'
import type { BulkAction } from '@portal/contract/order-search/order-search.messages'
import { IconCancel, IconShieldCheck, IconShieldOff, type TablerIcon } from '@tabler/icons-react'

interface BulkRow {
  readonly label: string
  readonly icon: TablerIcon
  /** The label of the button that confirms. */
  readonly confirm: string
  readonly isDangerous: boolean
  /** Only where the portal collects payments (document 2, section 6). */
  readonly needsPayments: boolean
}

/** The actions on many orders, in the order they are offered; exporting has a dialog of its own. */
export const bulkActionOptions = {
  authorize: {
    label: 'Authorize',
    icon: IconShieldCheck,
    confirm: 'Authorize',
    isDangerous: false,
    needsPayments: true,
  },
  unauthorize: {
    label: 'Un-Authorize',
    icon: IconShieldOff,
    confirm: 'Un-Authorize',
    isDangerous: false,
    needsPayments: true,
  },
  cancel: {
    label: 'Cancel',
    icon: IconCancel,
    confirm: 'Cancel orders',
    isDangerous: true,
    needsPayments: false,
  },
} as const satisfies Record<BulkAction, BulkRow>

export function offeredActions(paymentCollection: boolean): readonly BulkAction[] {
  return keysOf(bulkActionOptions).filter(
    (action) => paymentCollection || !bulkActionOptions[action].needsPayments,
  )
}
