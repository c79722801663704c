import type { GoodsFamily } from '../goods/goods-family.ts'
import type { Random } from '../random.ts'
import type { Availability } from './availability.ts'

const origins = [
  'Portugal',
  'Vietnam',
  'Taiwan',
  'Mexico',
  'Poland',
  'Turkey',
  'Italy',
  'Japan',
  'India',
] as const

const closings = [
  'Packed in plain board without plastic, ready to be sent on under your own label.',
  'Leaves our warehouse the day after your order, one parcel or a pallet.',
  'Every batch is checked by hand before it is shelved.',
  'Spare parts and replacements are kept for as long as we list it.',
] as const

/** The description of a product as HTML: what it is, what it can do, how it comes. */
export function describe(title: string, family: GoodsFamily, random: Random): string {
  const points = family.points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')
  return (
    `<p><strong>${escapeHtml(title)}</strong> by ${escapeHtml(family.maker)}. ${escapeHtml(family.lead)}</p>` +
    `<ul>${points}</ul><p>${random.pick(closings)}</p>`
  )
}

/** What the supplier adds for its dealers: terms of supply that the maker does not print. */
export function customFieldsOf(
  availability: Availability,
  random: Random,
): { name: string; value: string }[] {
  const status = availability === 'discontinued' ? 'Discontinued, while stock lasts' : 'Current range'
  return [
    { name: 'Range', value: status },
    { name: 'Country of origin', value: random.pick(origins) },
    { name: 'Carton quantity', value: String(random.pick([6, 12, 24, 48])) },
    ...(random.chance(0.6) ? [{ name: 'Lead time', value: `${random.between(1, 6)} working days` }] : []),
    ...(random.chance(0.4) ? [{ name: 'Warranty', value: `${random.pick([1, 2, 3, 5])} years` }] : []),
  ]
}

/** Facts of a family as a product's attributes. */
export function attributesOf(family: GoodsFamily): { name: string; value: string }[] {
  return Object.entries(family.facts).map(([name, value]) => ({ name, value }))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
