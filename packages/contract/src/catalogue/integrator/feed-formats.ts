import { keysOf } from '../../fields/keys.ts'

/** A product feed's media types: CSV for spreadsheets, JSON with a product per line, and Google Merchant Center's. */
export const feedMedia = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  google: 'text/tab-separated-values',
} as const

export type FeedFormat = keyof typeof feedMedia

/** All product feed formats, the default first. */
export const feedFormats = keysOf(feedMedia)
