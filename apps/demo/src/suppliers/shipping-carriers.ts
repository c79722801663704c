import type { Random } from '../generating/random.ts'

export interface CarrierRow {
  readonly carrier: string
  readonly service: string
  /** Cents per package, and per pound. */
  readonly base: number
  readonly perPound: number
  /** The minimum and maximum number of business days from order to delivery. */
  readonly days: readonly [number, number]
  readonly tracking: (random: Random) => string
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([...'ABCDEFGHJKLMNPRSTVWXYZ'])).join('')

const brownVan = (random: Random) =>
  `1Z${letters(random, 1)}${digits(random, 2)}${letters(random, 3)}${digits(random, 10)}`
const royal = (random: Random) => `${letters(random, 2)}${digits(random, 9)}GB`

export const carriersByMethod = {
  'Standard Ground': {
    carrier: 'UPS',
    service: 'Ground',
    base: 795,
    perPound: 32,
    days: [3, 5],
    tracking: brownVan,
  },
  'Economy Post': {
    carrier: 'USPS',
    service: 'Ground Advantage',
    base: 485,
    perPound: 41,
    days: [4, 8],
    tracking: (random: Random) => `94${digits(random, 20)}`,
  },
  'Two-Day Air': {
    carrier: 'FedEx',
    service: '2Day',
    base: 1_690,
    perPound: 88,
    days: [2, 2],
    tracking: (random: Random) => digits(random, 12),
  },
  'Overnight Air': {
    carrier: 'FedEx',
    service: 'Priority Overnight',
    base: 3_480,
    perPound: 145,
    days: [1, 1],
    tracking: (random: Random) => digits(random, 12),
  },
  Freight: {
    carrier: 'Old Cascade Freight',
    service: 'LTL',
    base: 9_800,
    perPound: 12,
    days: [5, 10],
    tracking: (random: Random) => `OCF${digits(random, 8)}`,
  },
  'Tracked 48': {
    carrier: 'Royal Mail',
    service: 'Tracked 48',
    base: 342,
    perPound: 18,
    days: [2, 3],
    tracking: royal,
  },
  'Tracked 24': {
    carrier: 'Royal Mail',
    service: 'Tracked 24',
    base: 425,
    perPound: 24,
    days: [1, 2],
    tracking: royal,
  },
  Pallet: {
    carrier: 'DPD',
    service: 'Pallet',
    base: 5_900,
    perPound: 6,
    days: [3, 4],
    tracking: (random: Random) => `1550${digits(random, 10)}`,
  },
} as const satisfies Record<string, CarrierRow>

/** The frequency of each method in demo orders, by supplier currency. */
export const methodWeights = {
  US: { 'Standard Ground': 66, 'Economy Post': 18, 'Two-Day Air': 12, 'Overnight Air': 4 },
  GB: { 'Tracked 48': 74, 'Tracked 24': 26 },
} as const

export type MethodName = keyof typeof carriersByMethod

/** The cost of a package of this weight by a method, as a decimal string. */
export function parcelCost(method: MethodName, pounds: number): string {
  const { base, perPound } = carriersByMethod[method]
  return ((base + Math.round(perPound * pounds)) / 100).toFixed(2)
}
