import type * as z from 'zod/mini'
import type { ValidationResult } from './validation-result.ts'

/** A check of a form's values; `load` fetches what it needs beforehand. */
export interface LazyValidator<Values> {
  readonly load: () => Promise<unknown>
  readonly check: (values: Values) => Promise<ValidationResult<Values>>
}

/** Checks with a schema of the contract that is fetched after the page has been drawn, so that no form delays its page. */
export function lazyValidator<Values>(
  fetchSchema: () => Promise<z.ZodMiniType<Values, Values>>,
): LazyValidator<Values> {
  const load = () => Promise.all([fetchSchema(), import('./validate-values.ts')])
  return {
    load,
    check: async (values) => {
      const [schema, { validateValues }] = await load()
      return validateValues(schema, values)
    },
  }
}
