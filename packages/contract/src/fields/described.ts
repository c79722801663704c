import type * as z from 'zod/mini'
import { globalRegistry } from 'zod/mini'

/**
 * The same schema with the sentence that says what its field means (its unit, when it is null, who sets it), for the
 * reference, the OpenAPI documents and the types of the client. It costs nothing where values are read.
 */
/* @__NO_SIDE_EFFECTS__ */
export function described<Schema extends z.ZodMiniType>(sentence: string, schema: Schema): Schema {
  const copy = schema.clone(undefined, { parent: true })
  globalRegistry.add(copy, { description: sentence })
  return copy
}
