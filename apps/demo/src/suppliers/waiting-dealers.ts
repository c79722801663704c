import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { ImportRow } from './products.ts'

/** The supplier of the demo at whom more dealers wait for approval. */
const asked = 'alderquay'

const people = [
  ['mara@harborline.example', 'Mara', 'Quist', 'Harborline Chandlery', '(503) 555-0141'],
  ['jonas@fieldandfen.example', 'Jonas', 'Ekwall', 'Field & Fen', '(406) 555-0187'],
  ['priya@copperkettle.example', 'Priya', 'Nair', 'Copper Kettle Goods', '(612) 555-0116'],
] as const

/** Dealers who have registered lately and wait for someone; no one signs in as them. */
export function waitingDealerRows(supplier: string): ImportRow[] {
  if (supplier !== asked) return []
  return people.map(([email, firstName, lastName, companyName, phone]) => ({
    ...{ email, firstName, lastName, companyName, phone },
    status: dealerStatus.pending.name,
  }))
}
