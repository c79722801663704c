import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildDemo } from '../build-demo.ts'

const rows = buildDemo(new Date('2026-11-21T12:00:00Z'), 'hash')
const picturesFolder = new URL('../../../demo-pictures', import.meta.url).pathname
const numbers = (values: readonly (string | null)[]) =>
  values.flatMap((value) => (value === null ? [] : [Number(value)]))

describe('the demo catalogues', () => {
  test('hold about three hundred products of three suppliers in trees three levels deep', () => {
    expect(rows.products.length).toBeGreaterThanOrEqual(280)
    expect(new Set(rows.products.map(({ supplier_id }) => supplier_id))).toEqual(new Set([1, 2, 3]))
    expect(new Set(rows.categories.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
    const byId = new Map(rows.categories.map((row) => [row.id, row]))
    for (const { id, level, parent_id } of rows.categories) {
      const parent = parent_id === null ? undefined : byId.get(parent_id)
      expect([id, level]).toEqual([id, (parent?.level ?? 0) + 1])
    }
  })

  test('name only pictures that are there, in both sizes', () => {
    const lists = [...rows.products, ...rows.variants].map(({ images }) => JSON.parse(images ?? '[]'))
    const urls = new Set(lists.flat().map(({ url }: { url: string }) => url))
    const missing = [...urls].filter((url) => {
      const name = url.replace('/demo-pictures/600/', '')
      return !existsSync(`${picturesFolder}/600/${name}`) || !existsSync(`${picturesFolder}/160/${name}`)
    })
    expect(urls.size).toBeGreaterThan(200)
    expect(missing).toEqual([])
    expect(lists.every((list) => list.length > 0)).toBe(true)
  })

  test('keep on the product what its variants say', () => {
    for (const product of rows.products) {
      const variants = rows.variants.filter(({ product_id }) => product_id === product.id)
      const prices = numbers(variants.map(({ price }) => price))
      expect(product).toMatchObject({
        variant_count: variants.length,
        quantity: variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
      })
      const range = prices.length === 0 ? [] : [Math.min(...prices), Math.max(...prices)]
      expect(numbers([product.min_price, product.max_price])).toEqual(range)
    }
  })

  test('give each variant one value of each option, in combinations that are not all made', () => {
    const combinations = new Map<number, Set<string>>()
    let possible = 0
    for (const product of rows.products) {
      const options = rows.product_options.filter(({ product_id }) => product_id === product.id)
      const values = rows.variant_options.filter(({ product_id }) => product_id === product.id)
      const variants = rows.variants.filter(({ product_id }) => product_id === product.id)
      expect(values.length).toBe(options.length * variants.length)
      combinations.set(product.id, new Set(variants.map(({ title }) => title ?? '')))
      expect(combinations.get(product.id)?.size).toBe(variants.length)
      const choices = options.map(
        ({ id }) => new Set(values.filter((row) => row.option_id === id).map((row) => row.value)).size,
      )
      possible += choices.reduce((product, count) => product * count, 1)
    }
    expect(possible).toBeGreaterThan(rows.variants.length + 50)
  })

  test('show what is sold out, what has no price and what is discontinued', () => {
    expect(rows.products.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(5)
    expect(rows.variants.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(50)
    expect(rows.products.filter(({ min_price }) => min_price === null).length).toBeGreaterThan(2)
    expect(rows.products.filter((row) => row.custom_fields?.includes('Discontinued')).length).toBeGreaterThan(
      2,
    )
  })

  test('carry article numbers whose check digits are right', () => {
    const sumOf = (digits: string) =>
      [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
    const upcs = rows.variants.flatMap(({ upc }) => (upc === null ? [] : [upc]))
    const eans = rows.variants.flatMap(({ ean }) => (ean === null ? [] : [ean]))
    expect(upcs.every((upc) => /^0\d{11}$/.test(upc) && sumOf(upc) % 10 === 0)).toBe(true)
    expect(eans.every((ean) => /^\d{13}$/.test(ean) && sumOf(ean) % 10 === 0)).toBe(true)
  })

  test('have SKUs that occur once per supplier', () => {
    for (const table of [rows.products, rows.variants]) {
      const skus = table.map(({ supplier_id, sku }) => `${supplier_id} ${sku}`)
      expect(new Set(skus).size).toBe(skus.length)
    }
  })
})
