import * as z from 'zod/mini'

/** An amount of money to move or record. */
export const enteredAmount = z
  .string()
  .check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50'))
