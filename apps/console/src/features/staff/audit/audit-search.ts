import { type AuditKind, auditKinds } from '@portal/contract/staff/audit.schema'

/** The audit log's filters in the URL. */
export interface AuditSearch {
  readonly search?: string
  /** Changes if omitted. */
  readonly show?: AuditKind | 'all'
  /** Days as `YYYY-MM-DD`, both included. */
  readonly from?: string
  readonly to?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the audit log's filters from the URL; invalid values are ignored. */
export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  // The router reads an order number as a number.
  const search = ['string', 'number'].includes(typeof raw.search) ? String(raw.search) : ''
  const show = (['all', ...auditKinds] as const).find((kind) => kind === raw.show)
  const [from, to] = [raw.from, raw.to].map((value) =>
    typeof value === 'string' && day.test(value) ? value : undefined,
  )
  return {
    ...(search && { search }),
    ...(show && show !== 'changes' && { show }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filters as a request: local dates as timestamps. */
export function auditFilters({ search, show = 'changes', from, to }: AuditSearch) {
  const start = (text: string, days: number) => {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    return new Date(year, month - 1, date + days).toISOString()
  }
  return {
    ...(search && { search }),
    ...(show === 'all' ? {} : { kind: show }),
    ...(from === undefined ? {} : { from: start(from, 0) }),
    ...(to === undefined ? {} : { until: start(to, 1) }),
  }
}
