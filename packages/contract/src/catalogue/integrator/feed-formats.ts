/** The forms of a product feed: a spreadsheet, one product a line as JSON, and what Google Merchant Center reads. */
export const feedFormats = ['csv', 'jsonl', 'google'] as const

/** One form of a product feed. */
export type FeedFormat = (typeof feedFormats)[number]
