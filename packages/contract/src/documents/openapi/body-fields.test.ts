import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointDefinition } from '../../api/endpoint.ts'
import { endpoints } from '../../api/endpoints.ts'
import { entriesOf } from '../../fields/keys.ts'

/** The names of a body's fields, including nested ones. */
function fieldsOf(schema: unknown): string[] {
  if (
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable
  )
    return fieldsOf(schema._zod.def.innerType)
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema._zod.def.element)
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((inner) => `${name}.${inner}`),
  ])
}

// For each new field, decide whether its endpoint's permission covers it. If not, add it to `access.fields`.
test('every body field that staff or API clients send has its permission in one list', async () => {
  const forms = entriesOf(endpoints).map(([name, form]) => ({ name, ...(form as EndpointDefinition) }))
  const lines = forms.flatMap(({ name, access, method, readsOnly, body }) => {
    if (method === 'GET' || readsOnly || (access.who !== 'staff' && access.who !== 'integrator')) return []
    const need = access.who === 'staff' ? access.permission : access.scope
    return [...new Set(fieldsOf(body))].map(
      (field) => `${name}.${field}: ${access.fields?.[field] ?? need ?? 'own account'}`,
    )
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./body-fields.txt')
})
