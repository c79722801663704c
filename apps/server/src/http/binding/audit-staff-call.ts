import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { ReplayedResponse } from '../../context/answers/replayed-response.ts'
import type { StaffCtx } from '../../context/context.ts'
import type { SupplierOwner } from '../../context/db.ts'
import { Refusal } from '../../context/refusal.ts'
import {
  type AuditEntry,
  beginAuditedWork,
  endAuditedWork,
} from '../../repositories/operations/audit-entry.repository.ts'
import { type AuditedTable, readAuditedRow } from '../../repositories/operations/audited-row.repository.ts'
import type { CallerCtx } from '../callers/authenticate.ts'
import type { ReadInput } from '../input/read-input.ts'

/**
 * The table behind a request's path, by the path segment before the id; null if the request or its job records the
 * change itself. A test requires an entry for each new path.
 */
export const auditedKinds: Readonly<Record<string, AuditedTable | null>> = {
  dealers: 'dealers',
  'dealer-groups': 'dealer_groups',
  orders: 'orders',
  shipments: 'shipments',
  staff: 'staff_roles',
  keys: 'api_tokens',
  'portal-settings': 'suppliers',
  ...{ account: null, session: null, 'mail-choices': null, 'order-views': null, 'order-view-ranks': null },
  ...{ imports: null, jobs: null, 'order-search': null, mail: null, webhooks: null, audit: null },
}

/** The first segment of a console path, such as `dealers`. */
export function kindOfPath(path: string): string {
  return path.split('/')[3] ?? ''
}

const secretName = /password|secret|token|^code$|^current$/i
const maxTextLength = 500
const maxItems = 50

type NamedForm = EndpointDefinition & { readonly name: string }

/**
 * Runs a console request and audits it if it changes or exports something: user, role and input before it runs, changes
 * or refusal afterwards. Every attempt is traceable, even if the portal dies in between.
 */
export async function auditStaffCall<Answer>(
  form: NamedForm,
  caller: CallerCtx,
  input: ReadInput,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!('staff' in caller) || !isAudited(form)) return await run()
  const subject = subjectOf(form, input, caller.owner)
  const before = subject && (await readAuditedRow(caller.db, caller.owner, subject))
  const entry = entryOf(form, caller, {
    call: form.name,
    params: input.params ?? {},
    ...aboutOf(subject, before, input.body),
    ...(input.body === undefined ? {} : { body: withoutSecrets(input.body) }),
    network: caller.ipBlock,
  })
  const id = await beginAuditedWork(caller.db, entry)
  const answer = await run()
  const after = subject && (await readAuditedRow(caller.db, caller.owner, subject))
  const outcome =
    answer instanceof Refusal
      ? { isDone: false, reason: answer.reason, errors: answer.errors }
      : { isDone: true, ...placedOrderOf(form, answer), changes: changesOf(before, after) }
  await endAuditedWork(caller.db, id, entryOf(form, caller, outcome))
  return answer
}

/** Whether a request changes or exports data. */
export function isAudited({ method, readsOnly, answerMedia }: NamedForm): boolean {
  const handsOut = answerMedia?.includes('text/csv') === true
  return handsOut || (method !== 'GET' && readsOnly !== true)
}

function entryOf(form: NamedForm, { now, actor, owner }: StaffCtx, data: AuditEntry['data']): AuditEntry {
  return { at: now, actor, command: form.name, supplierId: owner.supplierId, data }
}

function subjectOf({ path }: NamedForm, { params }: ReadInput, { supplierId }: SupplierOwner) {
  const table = auditedKinds[kindOfPath(path)]
  if (table === 'suppliers') return { table, id: supplierId }
  const id = (params as { id?: unknown } | undefined)?.id
  return !table || typeof id !== 'number' ? undefined : { table, id }
}

/**
 * The dealer and order that a request concerns, so that searching or erasing them finds the entry, and the name of what
 * the request may remove.
 */
function aboutOf(subject: ReturnType<typeof subjectOf>, before: Row, body: unknown) {
  const { bulkActionItemIds, selection } = asRecord(body)
  const dealerIds = [
    subject?.table === 'dealers' ? subject.id : before?.dealer_id,
    onlyOf(asRecord(selection).ids),
  ]
  const orderIds = [subject?.table === 'orders' ? subject.id : before?.order_id, onlyOf(bulkActionItemIds)]
  const dealerId = dealerIds.find(isId)
  const orderId = orderIds.find(isId)
  const about =
    before?.tracking_number ?? (subject?.table === 'dealers' ? undefined : (before?.email ?? before?.name))
  return {
    ...(dealerId === undefined ? {} : { dealerId }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(typeof about === 'string' && subject?.table !== 'suppliers' ? { about } : {}),
  }
}

const isId = (value: unknown) => typeof value === 'number'
const onlyOf = (ids: unknown) => (Array.isArray(ids) && ids.length === 1 ? ids[0] : undefined)
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The order that a request placed. */
function placedOrderOf({ name }: NamedForm, answer: unknown): { readonly orderId?: unknown } {
  if (name !== 'placeDealerOrder') return {}
  const { id } = asRecord(answer instanceof ReplayedResponse ? answer.answer : answer)
  return { orderId: id }
}

/** The input of a request, without passwords and codes and shortened, except for lists of ids. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return shorten(value)
  if (Array.isArray(value)) {
    if (value.every(isId)) return value
    const more = value.length > maxItems ? [`and ${value.length - maxItems} more`] : []
    return [...value.slice(0, maxItems).map(withoutSecrets), ...more]
  }
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !secretName.test(name))
  return Object.fromEntries(shown.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

function shorten(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

type Row = Readonly<Record<string, unknown>> | undefined

/** The columns that differ, each with its value before and after. */
function changesOf(before: Row, after: Row): Record<string, readonly [unknown, unknown]> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const pairs = [...names].map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]] as const)
  const changed = pairs.filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other))
  return Object.fromEntries(
    changed.map(([name, [one, other]]) => [name, [withoutSecrets(one), withoutSecrets(other)]]),
  )
}
