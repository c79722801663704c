import type { Random } from '../random.ts'

/** How a whole product stands; most are on sale. */
export type Availability = 'onSale' | 'soldOut' | 'unpriced' | 'discontinued'

const often: Readonly<Record<Availability, number>> = { onSale: 91, soldOut: 3, unpriced: 3, discontinued: 3 }

/** Draws how a product stands. */
export function drawAvailability(random: Random): Availability {
  return random.weighted(often)
}

/** Units of a variant in stock: none for what cannot be had, few or many for the rest. */
export function drawQuantity(random: Random, availability: Availability): number {
  if (availability === 'soldOut' || availability === 'discontinued' || random.chance(0.09)) return 0
  return random.chance(0.2) ? random.between(1, 9) : Math.round(8 + 640 * random.next() ** 2.4)
}

/** Which combinations of a product are made at all: a few are missing, never all of one product. */
export function keepSome<Item>(items: readonly Item[], random: Random): Item[] {
  const kept = items.filter(() => items.length < 4 || random.chance(0.87))
  return kept.length > 0 ? kept : items.slice(0, 1)
}
