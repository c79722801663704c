import type * as z from 'zod/mini'
import type { validateValues } from './validate-values.ts'
import type { ValidationResult } from './validation-result.ts'

/** A validator of a form's values; `load` fetches its dependencies beforehand. */
export interface LazyValidator<Values, Sent = Values> {
  readonly load: () => Promise<unknown>
  readonly validate: (values: Values) => Promise<ValidationResult<Sent>>
}

/** Validates by a contract schema that is fetched after the page has rendered, so that no form delays its page. */
export function lazyValidator<Values>(
  fetchSchema: () => Promise<z.ZodMiniType<Values>>,
): LazyValidator<Values> {
  return customValidator(fetchSchema, (values: Values, schema, validate) => validate(schema, values))
}

/** For a form whose values differ from the schema's; `validate` translates. */
export function customValidator<Values extends Sent, Module, Sent = Values>(
  fetchModule: () => Promise<Module>,
  validate: (values: Values, module: Module, validate: typeof validateValues) => ValidationResult<Sent>,
): LazyValidator<Values, Sent> {
  const load = () => Promise.all([fetchModule(), import('./validate-values.ts')])
  return {
    load,
    validate: async (values) => {
      const loaded = await load().catch(() => undefined)
      // Without the schema, values are sent unchecked: the server validates them anyway.
      if (loaded === undefined) return { values }
      const [module, { validateValues }] = loaded
      return validate(values, module, validateValues)
    },
  }
}
