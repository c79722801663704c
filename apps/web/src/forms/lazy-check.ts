import type * as z from 'zod/mini'
import type { Checked } from './checked.ts'

/** A check of a form's values; `load` fetches what it needs beforehand. */
export interface LazyCheck<Values> {
  readonly load: () => Promise<unknown>
  readonly check: (values: Values) => Promise<Checked<Values>>
}

/** Checks with a schema of the contract that is fetched after the page has been drawn, so that no form delays its page. */
export function lazyCheck<Values>(
  fetchSchema: () => Promise<z.ZodMiniType<Values, Values>>,
): LazyCheck<Values> {
  const load = () => Promise.all([fetchSchema(), import('./check-values.ts')])
  return {
    load,
    check: async (values) => {
      const [schema, { checkValues }] = await load()
      return checkValues(schema, values)
    },
  }
}
