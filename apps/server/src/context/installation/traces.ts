import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A span as in OpenTelemetry, with times in milliseconds since 1970. */
export interface Span extends SpanPlace {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly parentId: string | undefined
  readonly startMs: number
  readonly endMs: number
  readonly hasFailed: boolean
  /** Never personal data: routes, statuses, statement kinds, hosts. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** The trace and parent span, as hexadecimal ids. */
export interface SpanPlace {
  readonly traceId: string
  readonly spanId: string
}

type Ended = Pick<Span, 'name' | 'kind' | 'facts' | 'startMs' | 'hasFailed'>

let receive: ((span: Span) => void) | undefined
const places = new AsyncLocalStorage<SpanPlace>()

/** Passes every ended span to a receiver; with none, spans cost nothing. */
export function receiveSpans(receiver: ((span: Span) => void) | undefined): void {
  receive = receiver
}

/** Whether anyone receives spans. */
export function isTraced(): boolean {
  return receive !== undefined
}

/** A new span below a W3C `traceparent`. */
export function openSpan(traceparent?: string): SpanPlace & { readonly parentId: string | undefined } {
  const [, traceId, parentId] =
    /^00-(?!0+-)([0-9a-f]{32})-(?!0+-)([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? []
  return { traceId: traceId ?? hex(16), spanId: hex(8), parentId }
}

/** Runs work in a span; outgoing requests become child spans. */
export function runInSpan<Result>(place: SpanPlace, work: () => Result): Result {
  return places.run(place, work)
}

export function endSpan(place: ReturnType<typeof openSpan>, ended: Ended): void {
  receive?.({ ...place, ...ended, endMs: nowMs() })
}

/** Records a finished span under its parent; dropped without a parent. */
export function recordSpan(ended: Ended, within = currentSpan()): void {
  if (within === undefined) return
  const { traceId, spanId: parentId } = within
  receive?.({ traceId, spanId: hex(8), parentId, ...ended, endMs: nowMs() })
}

export function currentSpan(): SpanPlace | undefined {
  return receive === undefined ? undefined : places.getStore()
}

/** Milliseconds since 1970, with fractions, for span times. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

/** Runs a task in a span, or without one if there is no collector. */
export async function traceTask<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return await work()
  const place = openSpan()
  const startMs = nowMs()
  const end = (hasFailed: boolean) =>
    endSpan(place, { name, kind: 'consumer', facts: {}, startMs, hasFailed })
  try {
    const result = await runInSpan(place, work)
    end(false)
    return result
  } catch (error) {
    end(true)
    throw error
  }
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
