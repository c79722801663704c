import { keysOf } from '../../fields/keys.ts'

/** The media type of each form of a product feed: a spreadsheet, one product a line as JSON, and what Google Merchant Center reads. */
export const feedMedia = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  google: 'text/tab-separated-values',
} as const

export type FeedFormat = keyof typeof feedMedia

/** Every form of a product feed, the usual one first. */
export const feedFormats = keysOf(feedMedia)
