import { listenToStatements } from '@portal/database/connection/connect'
import type { Log } from '../../context/context.ts'
import { describeError } from '../../context/describe-error.ts'
import { nowMs, receiveSpans, recordSpan, type Span } from '../../context/installation/traces.ts'
import type { TracesTarget } from '../../context/installation/traces-target.ts'
import { traceOutgoingRequests } from './trace-outgoing-requests.ts'

const sendEveryMs = 1000
const maxSendMs = 5000
// A few seconds' worth under full load; the rest is dropped if the collector is down.
const maxWaiting = 5000
// OTLP's span kind numbers.
const kinds = { server: 2, client: 3, consumer: 5 } as const

/** Sends this process's spans to a collector; `stop` waits for the last ones. */
export function sendSpans(collector: TracesTarget, log: Log): { stop(): Promise<void> } {
  let waiting: Span[] = []
  let dropped = 0
  const send = async (): Promise<void> => {
    const spans = waiting
    waiting = []
    if (spans.length > 0) await post(collector, spans)
    if (dropped > 0) log.warn({ dropped }, 'traces were dropped: too many to send')
    dropped = 0
  }
  const trySend = () =>
    send().catch((error: unknown) => log.warn({ error: describeError(error) }, 'traces could not be sent'))
  const unwatch = [watchStatements(), traceOutgoingRequests()]
  receiveSpans((span) => {
    if (waiting.length < maxWaiting) waiting.push(span)
    else dropped += 1
  })
  let sending: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    sending = sending.then(trySend)
  }, sendEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      receiveSpans(undefined)
      for (const end of unwatch) end()
      await sending
      await trySend()
    },
  }
}

async function post({ url, headers, service }: TracesTarget, spans: readonly Span[]): Promise<void> {
  const resource = { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) }
  const scopeSpans = [{ scope: { name: 'dealer-portal' }, spans: spans.map(spanOf) }]
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
    signal: AbortSignal.timeout(maxSendMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The trace collector responded with ${response.status}.`)
}

function spanOf({ traceId, spanId, parentId, name, kind, startMs, endMs, facts, hasFailed }: Span) {
  return {
    ...{ traceId, spanId, name, kind: kinds[kind], attributes: attributesOf(facts) },
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    ...{ startTimeUnixNano: nanoseconds(startMs), endTimeUnixNano: nanoseconds(endMs) },
    ...(hasFailed ? { status: { code: 2 } } : {}),
  }
}

function attributesOf(facts: Span['facts']) {
  return Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

/** A string, because the value exceeds exact numbers. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}

/** Records statements of new connections, by kind and first table; returns a function that stops it. */
function watchStatements(): () => void {
  listenToStatements(({ text, tookMs, hasFailed }) => {
    const name = summaryOf(text)
    const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    recordSpan({ name, kind: 'client', facts, startMs: nowMs() - tookMs, hasFailed })
  })
  return () => listenToStatements(undefined)
}

/** A statement's kind and table, such as `select orders`. */
function summaryOf(text: string): string {
  const [kind = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, written, read] =
    /\binto\s+"?(\w+)"?|\b(?:from|update|join)\s+"?(\w+)"?(?!\w*\s*\()/i.exec(text) ?? []
  const table = written ?? read
  return [kind.toLowerCase(), table?.toLowerCase()].filter((word) => word !== undefined).join(' ')
}
