import * as z from 'zod/mini'

export const booleanInText = z
  .pipe(
    z.enum(['true', 'false']),
    z.transform((value: 'true' | 'false') => value === 'true'),
  )
  .check(z.meta({ type: 'boolean' }))

/** A non-negative whole number in a path or query, without leading zeros. */
export const countInText = z
  .pipe(z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/, 'Must be a valid number')), z.transform(Number))
  .check(z.meta({ type: 'integer', minimum: 0 }))

/** A repeatable parameter: one or several values, parsed as a list. */
export function repeated<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  return z
    .pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
      ),
      z.array(item).check(z.maxLength(1000)),
    )
    .check(z.meta({ type: 'array', items: { type: 'string' } }))
}

/** JSON in a query or form field; invalid JSON is refused. */
export const jsonText = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.transform((value: string, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.issues.push({ code: 'custom', input: value, message: 'Must be valid JSON' })
      return z.NEVER
    }
  }),
)
