import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { breakLines } from './draw-mixed-text.ts'
import { selectFonts } from './select-fonts.ts'
import { baseDirection, visualOrder } from './visual-order.ts'

const everywhere = () => 'plain'

describe('fonts', () => {
  it('add no further font if the plain one has all letters', async () => {
    const characters = await selectFonts('Żółw Ёлкин №7 “Ωmega”\u00a0\u200f\n', 'Ω')
    const face = 'bold'
    expect([characters.fonts.size, characters.fontOf('Ω', face), characters.fontOf('\u200f', face)]).toEqual([
      0,
      'plain',
      'plain',
    ])
  })

  it('draw letters in their country’s style, as far as available', async () => {
    const fontOf = async (text: string) => (await selectFonts(text, '')).fontOf('直', 'plain')?.split('-')[2]
    expect(await fontOf('直')).toBe('sc')
    expect(await fontOf('直やかん')).toBe('jp')
    expect(await fontOf('直서울')).toBe('kr')
  })

  it('are bold where needed, subset for that alone', async () => {
    const { fonts, fontOf } = await selectFonts('直ש、한עあ', 'שע한')
    const advance = (character: string, face: 'plain' | 'bold') => {
      const font = create(fonts.get(fontOf(character, face) ?? '') ?? Buffer.of()) as Font
      return font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.toSVG().length > 0
        ? font.layout(character).advanceWidth
        : 0
    }
    for (const character of 'שע')
      expect(advance(character, 'bold')).toBeGreaterThan(advance(character, 'plain'))
    expect(fontOf('한', 'bold')).not.toBe(fontOf('한', 'plain'))
    expect(fontOf('直', 'bold')).toBe(fontOf('直', 'plain'))
  })

  it('are undefined if no font has the letters', async () => {
    expect((await selectFonts('გ', 'გ')).fontOf('გ', 'bold')).toBeUndefined()
  })
})

describe('visual order', () => {
  const order = (line: string) => visualOrder(line, baseDirection(line), everywhere).map(({ text }) => text)

  it('is reading order if nothing runs from right to left', () => {
    expect(order('12 Main St')).toEqual(['12', ' ', 'Main', ' ', 'St'])
  })

  it('begins at the right for Hebrew and Arabic, whose numbers and foreign words run the other way', () => {
    expect(order('רחוב הרצל 12, דירה 4')).toEqual([
      '4',
      ' ',
      'דירה',
      ' ',
      ',',
      '12',
      ' ',
      'הרצל',
      ' ',
      'רחוב',
    ])
    expect(order('محمد (Ali) علي')).toEqual(['علي', ' ', '(', 'Ali', ')', ' ', 'محمد'])
  })

  it('mirrors brackets', () => {
    expect(order('קומקום (חדש)').slice(0, 3)).toEqual(['(', 'חדש', ')'])
  })

  it('keeps surrogate pairs together', () => {
    expect(order('𠮷野 שרה').join('')).toContain('𠮷野')
  })
})

describe('lines', () => {
  const lines = (text: string, width: number) => breakLines(text, width, (part) => [...part].length)

  it('break at spaces, or within a word that is too long', () => {
    expect(lines('one two three', 8)).toEqual(['one two', 'three'])
    expect(lines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  })

  it('break between characters written without spaces, never before a closing mark', () => {
    for (const width of [4, 5, 6, 7]) {
      const broken = lines('采用优质不锈钢制成，经久耐用。', width)
      expect(broken.join('')).toBe('采用优质不锈钢制成，经久耐用。')
      for (const line of broken) expect(line).not.toMatch(/^[，。]/)
    }
  })
})
