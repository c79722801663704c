import * as z from 'zod/mini'
import { described } from './described.ts'

const maxId = Number.MAX_SAFE_INTEGER

/** An object's id: a positive integer up to 2^53-1. */
export const id = z.int().check(z.minimum(1), z.maximum(maxId))

/** An id in a path or query: decimal digits, parsed as a number. */
export const idInPath = z
  .pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,15}$/, 'Must be a valid ID'),
      z.refine((digits) => Number(digits) <= maxId, 'Must be a valid ID'),
    ),
    z.transform((digits: string) => Number(digits)),
  )
  .check(z.meta({ type: 'integer', minimum: 1, maximum: maxId }))

/** Up to 500 ids in a query, separated by commas; empty text means no ids. */
export const idList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10_000)),
    z.transform((list: string) => (list === '' ? [] : list.split(','))),
  ),
  z.array(idInPath).check(z.maxLength(500)),
)

export const idParams = z.strictObject({ id: described("The object's id.", idInPath) })
