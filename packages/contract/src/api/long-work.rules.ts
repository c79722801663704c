import type { EndpointDefinition } from './endpoint.ts'

// Farther down a list every row before it has to be passed.
const farOffset = 5000

/** The deciding parts of any body, unvalidated. */
type SearchParts = { readonly [Part in 'search' | 'dynamicFilters' | 'offset']?: unknown }

/** Whether a call with this body may keep the database busy for long. */
export function isLongWork({ longWork }: Pick<EndpointDefinition, 'longWork'>, body: unknown): boolean {
  if (longWork === undefined) return false
  if (longWork === 'always') return true
  const { search, dynamicFilters, offset }: SearchParts = body ?? {}
  const hasConditions = Array.isArray(dynamicFilters) && dynamicFilters.length > 0
  return Boolean(search) || hasConditions || Number(offset ?? 0) >= farOffset
}
