import type { Permission } from '../callers/permissions.ts'

interface ImportFormatRow {
  readonly title: string
  /** What one of its rows is. */
  readonly noun: string
  /** The permission to upload and import such a file. */
  readonly permission: Permission
  readonly about: string
}

/** The formats of files that the console takes. */
export const consoleImportFormats = {
  shipments: {
    title: 'Shipments',
    noun: 'shipment',
    permission: 'orders.fulfil',
    about: 'Ships orders: one row per package or per line in it.',
  },
  stock: {
    title: 'Stock',
    noun: 'stock level',
    permission: 'stock.write',
    about: 'Sets the stock quantity of each SKU.',
  },
  dealers: {
    title: 'Dealers',
    noun: 'dealer',
    permission: 'dealers.write',
    about: 'Adds dealers and updates existing ones, matched by id or email.',
  },
} as const satisfies Record<string, ImportFormatRow>

/** The name of a format of files that the console takes. */
export type ConsoleImportFormat = keyof typeof consoleImportFormats

/** The largest file the console accepts, in bytes; the CLI accepts larger ones. */
export const maxImportBytes = 50 * 1024 * 1024

/** How many refused rows are listed; all of them are in the file of refused rows. */
export const listedRefusedRows = 100
