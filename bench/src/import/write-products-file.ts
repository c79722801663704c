import { writeLines } from './write-lines.ts'

const columns = [
  ...['productSku', 'title', 'description', 'manufacturer', 'categoryOne', 'categoryTwo', 'categoryThree'],
  ...['attributes', 'createdAt', 'sku', 'upc', 'mpn', 'price', 'msrp', 'quantity', 'weight'],
  ...['option1Name', 'option1Value', 'option2Name', 'option2Value'],
] as const

const variantsOfProducts = [1, 1, 1, 1, 2, 2, 3, 4, 4, 6] as const
const colors = ['Black', 'White'] as const
const sizes = ['S', 'M', 'L'] as const
const materials = ['Oak', 'Steel', 'Linen', 'Glass', 'Cork', 'Wool', 'Brass'] as const
const things = ['Lamp', 'Chair', 'Mug', 'Basket', 'Shelf', 'Clock', 'Tray', 'Vase', 'Stool'] as const
const rangeStartTime = Date.UTC(2021, 10, 1)
const cents = (amount: number) => (amount / 100).toFixed(2)

/**
 * Writes a file of `products` products in the import format, with two and a half variants each on average, and returns
 * the number of variants; deterministic for the same `dearerBy`, a price increase in hundredths.
 */
export async function writeProductsFile(path: string, products: number, dearerBy: number): Promise<number> {
  let variants = 0
  await writeLines(path, function* () {
    yield columns.join(',')
    for (let product = 1; product <= products; product += 1) {
      const head = headOf(product)
      const wanted = variantsOfProducts[product % variantsOfProducts.length] ?? 1
      for (let variant = 1; variant <= wanted; variant += 1, variants += 1)
        yield `${head},${variantOf(product, variant, wanted, dearerBy)}`
    }
  })
  return variants
}

function headOf(product: number): string {
  const title = `${materials[product % materials.length]} ${things[product % things.length]} ${product}`
  const [one, two, three] = [product % 12, product % 96, product % 576]
  const createdAt = new Date(rangeStartTime + product * 1000).toISOString()
  return `P${product},${title},"${title}, for home and shop.",Maker ${product % 300},Department ${one},Aisle ${two},Shelf ${three},Origin=US,${createdAt}`
}

function variantOf(product: number, variant: number, wanted: number, dearerBy: number): string {
  const price = 300 + ((product * 31) % 40_000) + variant * 25 + dearerBy
  const color = wanted > 1 ? `Colour,${colors[variant % colors.length]}` : ','
  const size = wanted > 1 ? `Size,${sizes[Math.floor((variant - 1) / 2) % sizes.length]}` : ','
  const upc = String((product * 7919 + variant) % 1e12).padStart(12, '0')
  const figures = `${cents(price)},${cents(price * 2)},${(product * variant) % 2000},${1 + (product % 30)}.25`
  return `P${product}-${variant},${upc},M${product}-${variant},${figures},${color},${size}`
}
