import type { Permission } from '../callers/permissions.ts'

interface ImportFormatRow {
  readonly title: string
  /** The noun for one of its rows. */
  readonly noun: string
  /** The permission to upload and import a file in this format. */
  readonly permission: Permission
  readonly about: string
}

/** The file formats the console accepts. */
export const consoleImportFormats = {
  shipments: {
    title: 'Shipments',
    noun: 'shipment',
    permission: 'orders.fulfil',
    about: 'Ships orders: one row per package, or per item in a package.',
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

/** The name of a file format the console accepts. */
export type ConsoleImportFormat = keyof typeof consoleImportFormats

/** The columns that a file of rejected rows begins with, before the file's own. */
export const rejectedRowTitles: readonly string[] = ['line', 'column', 'reason']

/** Whether a file's titles are those of a file of rejected rows. */
export function isRejectedFile(titles: readonly string[]): boolean {
  return rejectedRowTitles.every((title, at) => titles[at] === title)
}

/** The largest file the console accepts, in bytes; the CLI accepts larger ones. */
export const maxImportBytes = 50 * 1024 * 1024

/** Maximum number of listed refused rows; the file of refused rows has all. */
export const listedRefusedRows = 100
