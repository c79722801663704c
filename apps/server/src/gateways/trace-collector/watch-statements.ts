import { listenToStatements } from '@portal/database/connection/connect'
import { noteSpan, nowMs } from '../../context/installation/traces.ts'

/** Records statements of new connections, by kind and first table; returns a function that stops it. */
export function watchStatements(): () => void {
  listenToStatements(({ text, tookMs, hasFailed }) => {
    const name = summaryOf(text)
    const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    noteSpan({ name, kind: 'client', facts, startMs: nowMs() - tookMs, hasFailed })
  })
  return () => listenToStatements(undefined)
}

/** A statement's kind and table, such as `select orders`. */
export function summaryOf(text: string): string {
  const [kind = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, written, read] =
    /\binto\s+"?(\w+)"?|\b(?:from|update|join)\s+"?(\w+)"?(?!\w*\s*\()/i.exec(text) ?? []
  const table = written ?? read
  return [kind.toLowerCase(), table?.toLowerCase()].filter((word) => word !== undefined).join(' ')
}
