import type * as z from 'zod/mini'
import type { EndpointDefinition } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

interface Found {
  readonly path: string
  readonly type: string
  readonly schema: z.ZodMiniType
}

export function schemasIn(schema: z.ZodMiniType, path: string): Found[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const below = (part: unknown, name: string) => schemasIn(part as z.ZodMiniType, `${path}${name}`)
  const inside = [
    ...Object.entries((def.shape ?? {}) as object).flatMap(([name, part]) => below(part, `.${name}`)),
    ...[def.innerType, def.in, def.out].filter(Boolean).flatMap((part) => below(part, '')),
    ...[def.element, def.valueType, def.catchall].filter(Boolean).flatMap((part) => below(part, '.0')),
    ...((def.options ?? []) as unknown[]).flatMap((part) => below(part, '')),
  ]
  // Transforms have no constraints of their own and only get validated values.
  return def.type === 'transform' ? [] : [{ path, type: String(def.type), schema }, ...inside]
}

export const inputs = Object.entries<EndpointDefinition>(endpoints).flatMap(([name, form]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = form[part]
    return schema === undefined ? [] : [{ title: `${name} ${part}`, schema }]
  }),
)
