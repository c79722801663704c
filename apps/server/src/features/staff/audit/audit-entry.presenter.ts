import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { keysOf } from '@portal/contract/fields/keys'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import type { AuditRow } from './audit.query.ts'

const calls: Readonly<Record<string, EndpointDefinition>> = endpoints
const longestValue = 300

/** One act as the audit shows it. */
export function presentAuditEntry(row: AuditRow): AuditEntry {
  const { id, actorKind, actor, role, data, outcome } = row
  const { call, params, body, network, changes, ...rest } = data
  const isCall = typeof call === 'string'
  const facts = isCall ? { ...asRecord(params), ...asRecord(body) } : rest
  const errors = Array.isArray(outcome?.errors) ? { refused: outcome.errors.join(' ') } : {}
  return {
    id,
    at: row.at.toISOString(),
    actorKind,
    actor,
    role,
    what: wordsOf(row),
    state: !isCall || outcome?.isDone === true ? 'done' : outcome === null ? 'broken_off' : 'refused',
    details: namedValues({ ...facts, ...errors, ...(network === undefined ? {} : { network }) }),
    changes: Object.entries(asRecord(isCall ? outcome?.changes : changes)).map(([name, pair]) => {
      const [before, after] = Array.isArray(pair) ? pair : [null, null]
      return { name: nameOf(name), before: textOf(before), after: textOf(after) }
    }),
  }
}

/** The calls of the console whose words hold a text. */
export function findCalls(text: string): string[] {
  const wanted = text.toLowerCase()
  return keysOf(endpoints).filter((name) => endpoints[name].summary.toLowerCase().includes(wanted))
}

function wordsOf({ command, data }: AuditRow): string {
  const summary = typeof data.call === 'string' ? calls[data.call]?.summary : undefined
  return summary === undefined ? command : summary.replace(/\.$/, '')
}

function namedValues(facts: Readonly<Record<string, unknown>>): AuditEntry['details'] {
  const shown = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  return shown.map(([name, value]) => ({ name: nameOf(name), value: textOf(value) }))
}

/** `orderStatusId` and `order_status_id` as "order status id". */
function nameOf(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
