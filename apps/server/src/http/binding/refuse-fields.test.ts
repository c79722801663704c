import type { Access, EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { canStaff, staffRoleNames } from '@portal/contract/callers/permissions'
import { scopeNames } from '@portal/contract/callers/scopes'
import { entriesOf } from '@portal/contract/fields/keys'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallerCtx } from '../callers/authenticate.ts'
import { refuseFields } from './refuse-fields.ts'

const forms = entriesOf(endpoints).map(([name, form]) => ({ name, ...(form as EndpointDefinition) }))
const staff = (role: string) => ({ staff: { role } }) as unknown as CallerCtx
const key = (scopes: readonly string[]) => ({ token: { scopes } }) as unknown as CallerCtx

/** A body with one field, by its dotted path, and a list where the schema has one. */
function bodyOf(schema: z.ZodMiniType | undefined, path: string): unknown {
  let inner: unknown = schema
  while (inner instanceof z.ZodMiniDefault || inner instanceof z.ZodMiniOptional)
    inner = inner._zod.def.innerType
  if (inner instanceof z.ZodMiniArray) return [{}, bodyOf(inner._zod.def.element as z.ZodMiniType, path)]
  if (path === '') return 1
  const [name = '', ...rest] = path.split('.')
  expect(inner).toBeInstanceOf(z.ZodMiniObject)
  const { shape } = inner as z.ZodMiniObject
  expect([path, Object.hasOwn(shape, name)]).toEqual([path, true])
  return { [name]: bodyOf(shape[name] as z.ZodMiniType, rest.join('.')) }
}

const guarded = forms.flatMap(({ name, access, body }) =>
  'fields' in access
    ? Object.entries(access.fields ?? {}).map(([field, need]) => ({
        name,
        access: access as Access,
        body,
        field,
        need,
      }))
    : [],
)

describe('a body field that needs more than its endpoint', () => {
  test.each(guarded)('$field of $name is refused without $need', ({ access, body, field, need }) => {
    const sent = bodyOf(body, field)
    if (access.who === 'staff') {
      for (const role of staffRoleNames) {
        const reason = refuseFields(access, staff(role), sent)?.reason
        expect([role, reason]).toEqual([
          role,
          canStaff(role, need as never) ? undefined : 'permission_missing',
        ])
      }
      return
    }
    const others = scopeNames.filter((scope) => scope !== need)
    expect(refuseFields(access, key(others), sent)).toMatchObject({
      reason: 'scope_missing',
      facts: { scope: need },
    })
    expect(refuseFields(access, key(scopeNames), sent)).toBeUndefined()
    expect(refuseFields(access, key(others), {})).toBeUndefined()
  })
})
