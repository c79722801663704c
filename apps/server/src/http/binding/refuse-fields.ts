import type { Access } from '@portal/contract/api/endpoint'
import { canStaff } from '@portal/contract/callers/permissions'
import { type Refusal, refuse, refuseScope } from '../../context/refusal.ts'
import type { CallerCtx } from '../callers/authenticate.ts'

/** Refuses a body with a field for which the caller lacks the permission or scope. */
export function refuseFields(
  access: Access,
  caller: CallerCtx,
  body: unknown,
): Refusal<'permission_missing' | 'scope_missing'> | undefined {
  if (access.who === 'staff' && 'staff' in caller) {
    const { role } = caller.staff
    const field = sentFields(access.fields, body).find(([, permission]) => !canStaff(role, permission))
    if (field === undefined) return undefined
    const { errors } = refuse('permission_missing')
    return refuse('permission_missing', { fields: { [field[0]]: errors.join(' ') } })
  }
  if (access.who === 'integrator' && 'token' in caller) {
    const { scopes } = caller.token
    const field = sentFields(access.fields, body).find(([, scope]) => !scopes.includes(scope))
    return field && refuseScope(field[1])
  }
  return undefined
}

function sentFields<Need>(
  fields: Readonly<Record<string, Need>> | undefined,
  body: unknown,
): [string, Need][] {
  return Object.entries(fields ?? {}).filter(([path]) => isSent(body, path.split('.')))
}

/** Whether a value has the path, in any entry of lists along it. */
function isSent(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((entry) => isSent(entry, [name ?? '', ...rest]))
  if (name === undefined) return value !== undefined
  if (typeof value !== 'object' || value === null) return false
  return isSent((value as Readonly<Record<string, unknown>>)[name], rest)
}
