import type { EndpointDefinition } from './endpoint.ts'

// From this offset on, skipping the preceding rows takes long.
const farOffset = 5000

/** The relevant fields of any body, unvalidated. */
type SearchParts = { readonly [Part in 'search' | 'dynamicFilters' | 'offset']?: unknown }

/** Whether a request with this body may keep the database busy for long. */
export function isLongWork({ longWork }: Pick<EndpointDefinition, 'longWork'>, body: unknown): boolean {
  if (longWork === undefined) return false
  if (longWork === 'always') return true
  const { search, dynamicFilters, offset }: SearchParts = body ?? {}
  const hasConditions = Array.isArray(dynamicFilters) && dynamicFilters.length > 0
  return Boolean(search) || hasConditions || Number(offset ?? 0) >= farOffset
}
