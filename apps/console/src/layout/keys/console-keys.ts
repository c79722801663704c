import type { KeyGroup } from '@portal/order-list/keyboard/keys-dialog.tsx'

/** Two-key shortcuts to pages: G, then the page's letter. */
export const pagesByKey = { h: '/', o: '/orders', d: '/dealers' } as const

/** The shortcuts outside the order list, for the shortcuts dialog. */
export const consoleKeys: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['G', 'O'], does: 'Go to Orders' },
      { keys: ['G', 'D'], does: 'Go to Dealers' },
      { keys: ['G', 'H'], does: 'Go to Home' },
      { keys: ['Ctrl K'], does: 'Search everything (you can also press / on pages without a list)' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
  {
    title: 'Order',
    keys: [
      { keys: ['J', 'K'], does: 'Next or previous order in the list' },
      { keys: ['S'], does: 'Ship' },
    ],
  },
]
