// Preloaded into the server (`--import`) in a separate run: measures the parts of a request without changing the
// server. Writes its samples to BENCH_STEPS_FILE on exit.
import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import pg from 'pg'
import { statementStep, type WatchedRequest } from './steps.ts'

interface Watched {
  readonly name: string
  readonly steps: Record<string, number>
  /** Statements under way; several may run concurrently on different connections. */
  running: number
  busySince: number
  /** Time with at least one statement under way. */
  sqlMs: number
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

const watchedNow = new AsyncLocalStorage<Watched>()
const finished: WatchedRequest[] = []

watchRequests()
watchStatements()
watchJson('parse', 'reading JSON')
watchJson('stringify', 'writing JSON')
process.on('exit', () => {
  const path = process.env.BENCH_STEPS_FILE
  // A supervising parent serves no requests and must not overwrite its child's samples.
  if (path !== undefined && finished.length > 0) writeFileSync(path, JSON.stringify(finished))
})

function watchRequests(): void {
  const server = Server.prototype as unknown as { emit: AnyFunction }
  const emit = server.emit
  server.emit = function (event, ...rest) {
    const name = event === 'request' ? (rest[0] as IncomingMessage).headers['x-bench-case'] : undefined
    if (typeof name !== 'string') return emit.call(this, event, ...rest)
    const startedAt = performance.now()
    const watched: Watched = { name, steps: {}, running: 0, busySince: 0, sqlMs: 0 }
    const response = rest[1] as ServerResponse
    response.on('finish', () => {
      const { steps, sqlMs } = watched
      finished.push({ name, totalMs: performance.now() - startedAt, sqlMs, steps })
    })
    return watchedNow.run(watched, () => emit.call(this, event, ...rest))
  }
}

function watchStatements(): void {
  const client = pg.Client.prototype as unknown as { query: AnyFunction }
  const query = client.query
  client.query = function (...args) {
    const watched = watchedNow.getStore()
    if (watched === undefined) return query.apply(this, args)
    const done = beginStatement(watched, statementStep(textOf(args[0])))
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const whenDone: AnyFunction = function (...answer) {
        done()
        return callback.apply(this, answer)
      }
      return query.apply(this, [...args.slice(0, -1), whenDone])
    }
    const answer = query.apply(this, args)
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  }
}

function beginStatement(watched: Watched, step: string): () => void {
  const startedAt = performance.now()
  if (watched.running++ === 0) watched.busySince = startedAt
  return () => {
    const now = performance.now()
    add(watched, step, now - startedAt)
    if (--watched.running === 0) watched.sqlMs += now - watched.busySince
  }
}

function watchJson(kind: 'parse' | 'stringify', step: string): void {
  const json = JSON as unknown as Record<typeof kind, AnyFunction>
  const original = json[kind]
  json[kind] = function (...args) {
    const watched = watchedNow.getStore()
    if (watched === undefined) return original.apply(this, args)
    const startedAt = performance.now()
    const answer = original.apply(this, args)
    add(watched, step, performance.now() - startedAt)
    return answer
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

function add(watched: Watched, step: string, tookMs: number): void {
  watched.steps[step] = (watched.steps[step] ?? 0) + tookMs
}
