import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../api/console-api.ts'
import { type AuditSearch, auditFilters } from './audit-search.ts'

/** Audit entries, in pages. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) =>
      api.call('listAudit', {
        query: { ...auditFilters(search), ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** The audit log as CSV. */
export function exportAuditRequest(search: AuditSearch) {
  return api.call('exportAudit', { query: auditFilters(search) })
}
