import { describe, expect, it } from 'vitest'
import { advancedConditions } from './advanced-search.rules.ts'
import { productSearchRequest } from './product-search.schema.ts'

describe('the advanced product search', () => {
  it('turns only filled fields into conditions', () => {
    const conditions = advancedConditions({
      upc: { value: ' 012345678905 ' },
      brand: { value: 'acme' },
      mpn: { value: '  ' },
      price: { min: '5', max: '' },
      quantity: { min: '1', max: '9' },
    })
    expect(conditions.map((one) => [one.fieldHandle, one.comparatorHandle, one.condition.value])).toEqual([
      ['variant.upc', 'exact', '012345678905'],
      ['product.manufacturer', 'fuzzy', 'acme'],
      ['variant.quantity', 'greater_or_equal', '1'],
      ['variant.quantity', 'less_or_equal', '9'],
      ['variant.price', 'greater_or_equal', '5'],
    ])
    expect(productSearchRequest.safeParse({ dynamicFilters: conditions }).success).toBe(true)
  })
})

describe('a name and value pair', () => {
  it('defaults to an exact name and a partial value', () => {
    const [one, other] = advancedConditions({
      attribute: { name: ' Fabric ', value: 'wool' },
      customField: { name: 'Ori', nameIs: 'starts_with', value: 'PT', valueIs: 'exact' },
    })
    expect(one).toEqual({
      ...{ fieldHandle: 'product.attributes', comparatorHandle: 'fuzzy' },
      condition: { name: 'Fabric', nameComparatorHandle: 'exact', value: 'wool' },
    })
    expect(other).toEqual({
      ...{ fieldHandle: 'product.customFields', comparatorHandle: 'exact' },
      condition: { name: 'Ori', nameComparatorHandle: 'starts_with', value: 'PT' },
    })
    expect(productSearchRequest.safeParse({ dynamicFilters: [one, other] }).success).toBe(true)
    expect(advancedConditions({ attribute: { nameIs: 'fuzzy' } })).toEqual([])
  })
})

describe('a product search', () => {
  it('defaults to the newest 25', () => {
    expect(productSearchRequest.parse({})).toMatchObject({
      offset: 0,
      limit: 25,
      sortColumnHandle: 'product.insertedOn',
      sortDescending: true,
    })
  })

  it.each([
    { limit: 101 },
    { sortColumnHandle: 'product.attributes' },
    { dynamicFilters: [{ fieldHandle: 'product.attributes', comparatorHandle: 'empty' }] },
    { sortColumnHandle: 'product.images' },
    { filters: { categoryFour: 'x' } },
    { dynamicFilters: [{ fieldHandle: 'product.images', comparatorHandle: 'empty' }] },
    {
      dynamicFilters: [
        { fieldHandle: 'variant.price', comparatorHandle: 'fuzzy', condition: { value: '1' } },
      ],
    },
  ])('refuses %o', (input) => {
    expect(productSearchRequest.safeParse(input).success).toBe(false)
  })
})
