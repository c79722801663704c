import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { DemoSupplierHandle } from './demo-suppliers.ts'

/** One dealer who can sign in to the demo. */
export interface DemoDealer {
  readonly supplier: DemoSupplierHandle
  readonly email: string
  readonly status: keyof typeof dealerStatus
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly phone: string
  readonly website: string
  readonly taxId: string
  readonly address: readonly [line1: string, city: string, state: string, postal: string]
  readonly credit: readonly [available: string, used: string]
  readonly orders: number
  /** Days before today on which the first and the last order came. */
  readonly trading: readonly [firstDays: number, lastDays: number]
}

/** The password of every demo dealer; it is printed at the start. */
export const demoPassword = 'portal-demo'

const none = { credit: ['0.00', '0.00'], orders: 0, trading: [0, 0] } as const

/** Everybody who can sign in: each status at the first supplier, one dealer at each other. */
export const demoDealers = [
  {
    supplier: 'alderquay',
    email: 'active@dealer.example',
    status: 'active',
    firstName: 'Maren',
    lastName: 'Holloway',
    companyName: 'Pinehollow Trading Post',
    phone: '(541) 555-0117',
    website: 'https://pinehollow.example',
    taxId: '93-0100117',
    address: ['218 Larkspur Ave', 'Eugene', 'OR', '97401'],
    credit: ['1250.00', '349.75'],
    orders: 5_000,
    trading: [790, 1],
  },
  {
    supplier: 'alderquay',
    email: 'approved@dealer.example',
    status: 'approved',
    firstName: 'Tobias',
    lastName: 'Renner',
    companyName: 'Renner & Daughter',
    phone: '(208) 555-0121',
    website: 'https://renner.example',
    taxId: '82-0100121',
    address: ['44 Quarry Rd', 'Boise', 'ID', '83702'],
    ...none,
  },
  {
    supplier: 'alderquay',
    email: 'pending@dealer.example',
    status: 'pending',
    firstName: 'Ines',
    lastName: 'Varga',
    companyName: 'Varga Outdoors',
    phone: '(505) 555-0133',
    website: '',
    taxId: '',
    address: ['902 Prospect Dr', 'Albuquerque', 'NM', '87102'],
    ...none,
  },
  {
    supplier: 'alderquay',
    email: 'denied@dealer.example',
    status: 'denied',
    firstName: 'Gil',
    lastName: 'Strand',
    companyName: 'Strand Liquidators',
    phone: '(702) 555-0145',
    website: '',
    taxId: '',
    address: ['7 Ridge Ct', 'Las Vegas', 'NV', '89101'],
    ...none,
  },
  {
    supplier: 'alderquay',
    email: 'inactive@dealer.example',
    status: 'inactive',
    firstName: 'Colette',
    lastName: 'Marchetti',
    companyName: 'Lakeside General Store',
    phone: '(218) 555-0158',
    website: 'https://lakesidegeneral.example',
    taxId: '41-0100158',
    address: ['1510 Old Mill Ln', 'Duluth', 'MN', '55802'],
    credit: ['0.00', '0.00'],
    orders: 90,
    trading: [700, 240],
  },
  {
    supplier: 'alderquay',
    email: 'canceled@dealer.example',
    status: 'canceled',
    firstName: 'Wendell',
    lastName: 'Orr',
    companyName: 'Orr Sporting Goods',
    phone: '(316) 555-0164',
    website: '',
    taxId: '48-0100164',
    address: ['63 Juniper Way', 'Wichita', 'KS', '67202'],
    credit: ['0.00', '0.00'],
    orders: 45,
    trading: [610, 330],
  },
  {
    supplier: 'alderquay',
    email: 'cancel-pending@dealer.example',
    status: 'cancelPending',
    firstName: 'Noemi',
    lastName: 'Falk',
    companyName: 'Falk Hardware',
    phone: '(414) 555-0170',
    website: 'https://falkhardware.example',
    taxId: '39-0100170',
    address: ['300 Millbrook Blvd', 'Milwaukee', 'WI', '53202'],
    credit: ['500.00', '120.40'],
    orders: 70,
    trading: [420, 2],
  },
  {
    supplier: 'fenwhistle',
    email: 'active@other.example',
    status: 'active',
    firstName: 'Harriet',
    lastName: 'Penrose',
    companyName: 'The Copper Kettle Shop',
    phone: '01632 960 204',
    website: 'https://copperkettle.example',
    taxId: '',
    address: ['12 Harbour Terrace', 'Truro', 'Cornwall', 'TR1 2QH'],
    credit: ['0.00', '0.00'],
    orders: 420,
    trading: [520, 1],
  },
  {
    supplier: 'tidewick',
    email: 'active@third.example',
    status: 'active',
    firstName: 'Odile',
    lastName: 'Brandt',
    companyName: 'Lanternfish Games',
    phone: '(207) 555-0193',
    website: 'https://lanternfish.example',
    taxId: '',
    address: ['61 Wharf St', 'Portland', 'ME', '04101'],
    credit: ['0.00', '0.00'],
    orders: 36,
    trading: [160, 1],
  },
] as const satisfies readonly DemoDealer[]

/** The id of a demo dealer's status. */
export function statusIdOf(dealer: DemoDealer): number {
  return dealerStatus[dealer.status].id
}
