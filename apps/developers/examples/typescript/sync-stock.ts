import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createPortalClient } from '@portal/client'

const { PORTAL_URL = '', PORTAL_TOKEN = '', CURSOR_FILE = 'stock-cursor.txt' } = process.env
const portal = createPortalClient({ url: PORTAL_URL, token: PORTAL_TOKEN })

// Run this every few minutes: each run continues where the last one ended.
const after = existsSync(CURSOR_FILE) ? readFileSync(CURSOR_FILE, 'utf8') : undefined
const query = { updatedSince: '2020-01-01', limit: 200, after }
for await (const page of portal.pages('listStock', { query })) {
  for (const { sku, quantity, price } of page.items) console.log(`${sku}: ${quantity} at ${price}`)
  // Stored after the page: an interrupted run repeats a page but misses none.
  if (page.after !== null) writeFileSync(CURSOR_FILE, page.after)
}
