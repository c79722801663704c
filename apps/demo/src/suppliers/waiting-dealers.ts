import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { ImportRow } from '../portal/operator.ts'

const people: Readonly<Record<string, readonly (readonly [string, string, string, string, string])[]>> = {
  alderquay: [
    ['mara@harborline.example', 'Mara', 'Quist', 'Harborline Chandlery', '(503) 555-0141'],
    ['jonas@fieldandfen.example', 'Jonas', 'Ekwall', 'Field & Fen', '(406) 555-0187'],
    ['priya@copperkettle.example', 'Priya', 'Nair', 'Copper Kettle Goods', '(612) 555-0116'],
  ],
  fenwhistle: [
    ['imogen@tallowlane.example', 'Imogen', 'Hale', 'Tallow Lane', '01632 960 155'],
    ['tom@theglazery.example', 'Tom', 'Ashby', 'The Glazery', '01632 960 171'],
  ],
  tidewick: [['nadia@rollandmove.example', 'Nadia', 'Farouk', 'Roll & Move', '(207) 555-0128']],
}

/** Recent sign-ups awaiting approval; the demo never signs in as them. */
export function waitingDealerRows(supplier: string): ImportRow[] {
  return (people[supplier] ?? []).map(([email, firstName, lastName, companyName, phone]) => ({
    ...{ email, firstName, lastName, companyName, phone },
    website: `https://${email.split('@')[1]}`,
    status: dealerStatus.pending.name,
  }))
}
