/** The audit log's filters in the URL. */
export interface AuditSearch {
  readonly person?: string
  readonly what?: string
  /** Days as `YYYY-MM-DD`, both included. */
  readonly from?: string
  readonly to?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the audit log's filters from the URL; invalid values are ignored. */
export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  const text = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  const [person, what] = [text('person'), text('what')]
  const [from, to] = [text('from'), text('to')].map((value) => (value && day.test(value) ? value : undefined))
  return {
    ...(person && { person }),
    ...(what && { what }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filters as a request: local dates as timestamps. */
export function auditFilters({ from, to, ...texts }: AuditSearch) {
  const start = (text: string, days: number) => {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    return new Date(year, month - 1, date + days).toISOString()
  }
  return {
    ...texts,
    ...(from === undefined ? {} : { from: start(from, 0) }),
    ...(to === undefined ? {} : { until: start(to, 1) }),
  }
}
