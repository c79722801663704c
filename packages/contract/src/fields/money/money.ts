import * as z from 'zod/mini'

/** An amount of money in the API: a decimal string with at most 4 decimals, possibly negative. */
export const money = z
  .string()
  .check(z.regex(/^-?\d{1,13}(\.\d{1,4})?$/, 'Must be a valid number'), z.meta({ examples: ['20565.62'] }))

export const nullableMoney = z.nullable(money)
