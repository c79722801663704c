import { describe, expect, it } from 'vitest'
import { categoryPath, parseImageUrls, priceText, truncateDescription } from './product-display.rules.ts'

describe('a description', () => {
  it('stays complete up to 180 characters', () => {
    expect(truncateDescription('a'.repeat(180))).toBe('a'.repeat(180))
  })

  it.each([' ', '!', '.', ',', '?'])('is cut at the next %j after 180 characters', (stop) => {
    const text = `${'a'.repeat(185)}${stop}more words`
    expect(truncateDescription(text)).toBe(`${'a'.repeat(185)}...`)
  })

  it('stays complete if there is no place to cut', () => {
    expect(truncateDescription('a'.repeat(250))).toBe('a'.repeat(250))
  })
})

describe('a product card', () => {
  it('shows one price, a range, or that there is none', () => {
    expect(priceText('5', '5.0000', 36)).toBe('$5.00')
    expect(priceText('5', '1200.5', 36)).toBe('$5.00 - $1,200.50')
    expect(priceText('32.391', '32.394', 36)).toBe('$32.39')
    expect(priceText(null, null, 36)).toBe('Price Currently Unavailable')
  })

  it('joins its categories', () => {
    expect(categoryPath('Bikes', 'Road', null)).toBe('Bikes > Road')
  })

  it('reads images from JSON only', () => {
    expect(parseImageUrls('["a.webp","b.webp",3]')).toEqual(['a.webp', 'b.webp'])
    expect(parseImageUrls('{')).toEqual([])
    expect(parseImageUrls(null)).toEqual([])
  })
})
