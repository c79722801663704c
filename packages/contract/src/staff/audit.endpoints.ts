import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../fields/id.ts'
import { exportedFile } from '../order-search/export/export.schema.ts'
import { auditEntry, auditFilters } from './audit.schema.ts'

const access = { who: 'staff', permission: 'audit.read' } as const

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/console/audit',
  access,
  summary: 'Searches the audit log by text, kind and date, newest first.',
  query: z.extend(auditFilters, {
    /** Only entries before this id, the last one of the previous page. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  answer: z.strictObject({
    items: z.array(auditEntry),
    /** The value of `before` for the next page; null on the last page. */
    next: z.nullable(id),
  }),
  failures: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/console/audit/export',
  access,
  longWork: 'always',
  summary: 'Exports the newest 50,000 matching audit log entries as CSV.',
  query: auditFilters,
  answer: exportedFile,
  answerMedia: ['text/csv'],
  failures: [],
})
