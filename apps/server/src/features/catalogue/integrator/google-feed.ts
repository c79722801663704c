import { roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import type { IntegratorProduct, IntegratorVariant } from '@portal/contract/integrator/product.schema'
import { neutralizeFormula } from '../../../presenters/csv-cell.sql.ts'
import { plainTextOf } from '../../../presenters/rich-text.ts'

export interface GoogleView {
  readonly currency: string
  readonly origin: string
}

type Cell = (variant: IntegratorVariant, product: IntegratorProduct, view: GoogleView) => string | null

const maxTitleLength = 150
const maxDescriptionLength = 5000

/** Google Merchant Center's product attributes. */
const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ['id', ({ sku }) => sku],
  ['item_group_id', (_variant, { sku, variants }) => (variants.length > 1 ? sku : null)],
  ['title', ({ title }) => title.slice(0, maxTitleLength)],
  [
    'description',
    (variant, product) => describe(variant.description ?? product.description) ?? product.title,
  ],
  ['link', (_variant, product, { origin }) => `${origin}/products/${product.id}`],
  ['image_link', (variant, product) => variant.images[0] ?? product.images[0] ?? null],
  [
    'additional_image_link',
    (variant, product) => [...variant.images, ...product.images].slice(1, 11).join(','),
  ],
  ['availability', ({ inStock }) => (inStock ? 'in_stock' : 'out_of_stock')],
  // The dealer sets shoppers' prices; the cost price is for the merchant only.
  ['price', ({ price, map, msrp }, _product, { currency }) => priceText(msrp ?? map ?? price, currency)],
  ['cost_of_goods_sold', ({ price }, _product, { currency }) => priceText(price, currency)],
  ['brand', (_variant, { manufacturer }) => manufacturer],
  ['gtin', ({ upc, ean }) => upc ?? ean],
  ['mpn', ({ mpn, sku }) => mpn ?? sku],
  ['condition', () => 'new'],
  ['product_type', (_variant, { categories }) => categories.join(' > ')],
  ['shipping_weight', ({ weight }) => (weight === null ? null : `${weight} lb`)],
]

/** The header line, tab-separated. */
export const googleHeader = `${columns.map(([name]) => name).join('\t')}\n`

export function* googleLines(product: IntegratorProduct, view: GoogleView): Iterable<string> {
  for (const variant of product.variants) {
    if (variant.price !== null) yield `${lineOf(variant, product, view)}\n`
  }
}

function lineOf(variant: IntegratorVariant, product: IntegratorProduct, view: GoogleView): string {
  return columns
    .map(([, cell]) => neutralizeFormula((cell(variant, product, view) ?? '').replace(/\s+/g, ' ').trim()))
    .join('\t')
}

function describe(html: string | null): string | null {
  return html === null ? null : plainTextOf(html).slice(0, maxDescriptionLength)
}

function priceText(amount: string | null, currency: string): string | null {
  return amount === null ? null : `${roundDecimal(amount, 2)} ${currency}`
}
