import type * as z from 'zod/mini'
import { globalRegistry } from 'zod/mini'

/**
 * The schema with a description of its field (unit, when it is null, who sets it) for the reference, OpenAPI and the
 * client's types. Free at parse time.
 */
/* @__NO_SIDE_EFFECTS__ */
export function described<Schema extends z.ZodMiniType>(sentence: string, schema: Schema): Schema {
  const copy = schema.clone(undefined, { parent: true })
  globalRegistry.add(copy, { description: sentence })
  return copy
}
