import type { Random } from '../random.ts'

function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function number(random: Random, length: number): string {
  return Array.from({ length }, () => random.between(0, 9)).join('')
}

/** A 12-digit UPC with its check digit, from the range that shops keep for themselves (04…). */
export function inventUpc(random: Random): string {
  return withCheckDigit(`04${number(random, 9)}`)
}

/** A 13-digit EAN with its check digit, from the range that shops keep for themselves (2…). */
export function inventEan(random: Random): string {
  return withCheckDigit(`2${number(random, 11)}`)
}

/** Ten characters in the form of a marketplace's article number. */
export function inventAsin(random: Random): string {
  const letters = '0123456789BCDFGHJKLMNPQRSTVWXYZ'
  return `X0${Array.from({ length: 8 }, () => random.pick([...letters])).join('')}`
}

/** Letters of a maker and a number: the supplier's own code of a product. */
export function writeSku(maker: string, number: number): string {
  return `${maker
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}-${number}`
}

/** A short form of an option's value for a variant's SKU: RED, XL, 100FT, C12 for a case of 12. */
export function shorten(value: string): string {
  const plain = value.replace(/^(\w)\w* of /, '$1').replace(/[^A-Za-z0-9]/g, '')
  return plain.slice(0, 6).toUpperCase()
}
