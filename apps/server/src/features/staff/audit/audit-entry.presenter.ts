import { basename } from 'node:path'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { actOnBehalf } from '../../../context/on-behalf.ts'
import type { AuditRow } from './audit.query.ts'
import { type AuditFacts, actSentences, auditSentences } from './audit-sentences.presenter.ts'
import { subjectOf } from './audit-subjects.query.ts'
import { moneyText, plainText, presentValue, type ValueView } from './audit-values.presenter.ts'

const calls: Readonly<Record<string, EndpointDefinition>> = endpoints

export interface AuditView extends ValueView {
  readonly subjects: ReadonlyMap<string, NonNullable<AuditEntry['subject']>>
}

export function presentAuditEntry(row: AuditRow, view: AuditView): AuditEntry {
  const { id, actorKind, actor, role, command, data, outcome } = row
  const { subjects, unicodeDecimal } = view
  const { call, params, body, network, changes: noted, ...rest } = data
  const isCall = typeof call === 'string'
  const key = subjectOf(row)
  const subject = importOf(data) ?? (key && subjects.get(`${key.kind} ${key.id}`)) ?? null
  const isImport = command.startsWith('import ')
  const facts = isCall
    ? { ...asRecord(params), ...asRecord(body) }
    : { ...rest, ...(isImport ? outcome : {}) }
  const errors = Array.isArray(outcome?.errors) ? { refused: outcome.errors.join(' ') } : {}
  const changes = asRecord(isCall ? outcome?.changes : noted)
  return {
    id,
    at: row.at.toISOString(),
    actorKind,
    actor,
    role,
    command,
    subject,
    what: sentenceOf(
      { command, isCall, data: rest, isUnfinished: isImport && outcome === null },
      {
        subject: subject?.name ?? (plainText(rest.about) || (key === undefined ? '' : `${key.id}`)),
        params: asRecord(params),
        body: asRecord(body),
        change: (column) => (column in changes ? presentChange(column, changes[column], view) : undefined),
        money: (amount) => moneyText(amount, unicodeDecimal),
        nameOf: view.nameOf,
      },
    ),
    state:
      !isCall || (outcome ?? data).isDone === true ? 'done' : outcome === null ? 'broken_off' : 'refused',
    details: namedValues(
      { ...facts, ...errors, ...(network === undefined ? {} : { fromNetwork: network }) },
      view,
    ),
    changes: Object.entries(changes)
      .flatMap(([name, pair]) => presentChange(name, pair, view) ?? [])
      .filter(({ before, after }) => before !== after),
  }
}

/** The console's import that an entry is about. */
function importOf({ importId, file }: AuditRow['data']): AuditEntry['subject'] | undefined {
  if (typeof importId !== 'number' || typeof file !== 'string') return undefined
  return { kind: 'import', id: importId, name: file }
}

function sentenceOf(
  {
    command,
    isCall,
    data,
    isUnfinished,
  }: Pick<AuditRow, 'command' | 'data'> & { readonly isCall: boolean; readonly isUnfinished: boolean },
  facts: AuditFacts,
): string {
  const sentence = isCall ? auditSentences[command] : undefined
  if (sentence !== undefined) return sentence(facts)
  const about =
    facts.subject || plainText(data.email) || (typeof data.file === 'string' ? basename(data.file) : '')
  const named = `${about === '' ? '' : `: ${about}`}${isUnfinished ? ' (not finished)' : ''}`
  const act = actSentences[command]
  const onBehalf = isCall ? undefined : actOnBehalf(command)
  if (onBehalf !== undefined) {
    const order = facts.nameOf('order', Number(data.orderId))
    return `${onBehalf} on behalf of ${about || 'an account'}${order === undefined ? '' : ` (order ${order})`}`
  }
  if (act?.includes('{who}')) return act.replace('{who}', () => about || 'an account')
  const summary = isCall ? calls[command]?.summary.replace(/\.$/, '') : undefined
  return `${summary ?? act ?? command}${named}`
}

/** A changed value before and after; undefined for internal columns. */
function presentChange(
  name: string,
  pair: unknown,
  view: ValueView,
): AuditEntry['changes'][number] | undefined {
  const [before, after] = Array.isArray(pair) ? pair : [null, null]
  const shown = presentValue(name, before, view)
  const other = presentValue(name, after, view)
  const label = shown?.label ?? other?.label
  if (
    label === undefined ||
    (shown === undefined && after === null) ||
    (other === undefined && before === null)
  )
    return undefined
  return { name: label, before: shown?.text ?? '', after: other?.text ?? '' }
}

function namedValues(facts: Readonly<Record<string, unknown>>, view: ValueView): AuditEntry['details'] {
  const shown = Object.entries(facts).flatMap(([name, value]) => presentValue(name, value, view) ?? [])
  return shown.filter(({ text }) => text !== '').map(({ label, text }) => ({ name: label, value: text }))
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
