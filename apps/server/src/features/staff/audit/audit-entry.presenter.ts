import { basename } from 'node:path'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { entriesOf, keysOf } from '@portal/contract/fields/keys'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { actOnBehalf, onBehalfCommand, onBehalfSentences } from '../../../context/on-behalf.ts'
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
  const subject = (key && subjects.get(`${key.kind} ${key.id}`)) ?? null
  const facts = isCall ? { ...asRecord(params), ...asRecord(body) } : rest
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
      { command, isCall, data: rest },
      {
        subject: subject?.name ?? (key === undefined ? '' : `${key.id}`),
        params: asRecord(params),
        body: asRecord(body),
        change: (column) => (column in changes ? presentChange(column, changes[column], view) : undefined),
        money: (amount) => moneyText(amount, unicodeDecimal),
        nameOf: view.nameOf,
      },
    ),
    state: !isCall || outcome?.isDone === true ? 'done' : outcome === null ? 'broken_off' : 'refused',
    details: namedValues(
      { ...facts, ...errors, ...(network === undefined ? {} : { fromNetwork: network }) },
      view,
    ),
    changes: Object.entries(changes)
      .flatMap(([name, pair]) => presentChange(name, pair, view) ?? [])
      .filter(({ before, after }) => before !== after),
  }
}

/** Console requests and other actions whose sentence contains a text. */
export function findActs(text: string): string[] {
  const wanted = foldText(text)
  const calls = keysOf(endpoints).map((name) => {
    return [name, auditSentences[name]?.(nothing) ?? endpoints[name].summary] as const
  })
  const onBehalf = entriesOf(onBehalfSentences).map(
    ([name, sentence]) => [onBehalfCommand(name), `${sentence} on behalf of`] as const,
  )
  const found = [...calls, ...onBehalf, ...Object.entries(actSentences)]
  return found.filter(([, sentence]) => foldText(sentence).includes(wanted)).map(([name]) => name)
}

const nothing: AuditFacts = {
  subject: '',
  params: {},
  body: {},
  change: () => undefined,
  money: () => '',
  nameOf: () => undefined,
}

function sentenceOf(
  {
    command,
    isCall,
    data,
  }: { readonly command: string; readonly isCall: boolean; readonly data: AuditRow['data'] },
  facts: AuditFacts,
): string {
  const sentence = isCall ? auditSentences[command] : undefined
  if (sentence !== undefined) return sentence(facts)
  const about =
    facts.subject || plainText(data.email) || (typeof data.file === 'string' ? basename(data.file) : '')
  const named = `${about === '' ? '' : `: ${about}`}${data.state === 'started' ? ' (started)' : ''}`
  const act = actSentences[command]
  const onBehalf = isCall ? undefined : actOnBehalf(command)
  if (onBehalf !== undefined) return `${onBehalf} on behalf of ${about || 'an account'}`
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
