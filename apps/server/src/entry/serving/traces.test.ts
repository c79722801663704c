import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../context/installation/config.ts'
import { isTraced } from '../../context/installation/traces.ts'
import { addTask } from '../../repositories/tasks/task.repository.ts'
import { type RunningPortal, serve } from './serve.ts'

interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[]
}

let scratch: ScratchDatabase
let folder: string
let collector: Server
const spans: ReceivedSpan[] = []
let headers: IncomingHttpHeaders = {}
let service = ''

beforeAll(async () => {
  scratch = await createScratchDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-traces-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'version.json'), '{"version":"1"}')
  collector = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, never>
    const [{ resource, scopeSpans }] = body.resourceSpans as never as [Record<string, never>]
    headers = { ...request.headers, path: request.url }
    service = JSON.stringify(resource)
    spans.push(...(scopeSpans as never as [{ spans: ReceivedSpan[] }])[0].spans)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(async () => {
  collector.close()
  await scratch.drop()
  rmSync(folder, { recursive: true })
})

const within = { timeout: 60_000, interval: 50 }

async function start(settings: Record<string, string>) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...settings })
  const portal = await serve(config, { databaseUrl: scratch.url, webDirectory: folder, showsMail: false })
  running.push(portal)
  // On a busy machine, a process refuses requests right after its start.
  await vi.waitFor(async () => expect((await fetch(`${portal.url}/readyz`)).status).toBe(200), within)
  return portal
}

const running: RunningPortal[] = []
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.close()
})

const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
const named = (name: string) => spans.find((span) => span.name === name)

test('a request is a span of the caller’s trace with its statements, without their values', async () => {
  const portal = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  })
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  await buildSupplier(scratch.db)
  const response = await fetch(`${portal.url}/api-public/dealer-portal/dealer/login`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', traceparent: `00-${traceId}-${parentId}-01` },
    },
    body: JSON.stringify({ email: 'someone@dealer.example', password: 'a secret word' }),
  })
  const call = await vi.waitFor(
    () => spans.find((span) => span.traceId === traceId && span.kind === 2) ?? expect.fail('no span'),
    within,
  )
  expect(call.parentSpanId).toBe(parentId)
  expect(call.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: String(response.status) },
  })
  expect(BigInt(call.endTimeUnixNano)).toBeGreaterThan(BigInt(call.startTimeUnixNano))
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.map(({ name }) => name)).toContain('insert rate_limits')
  expect(statements.every((span) => span.traceId === traceId && span.kind === 3)).toBe(true)
  expect(headers).toMatchObject({ path: '/v1/traces', authorization: 'Bearer abc' })
  expect(service).toContain('"dealer-portal"')
  await addTask(scratch.db, 'clean_up', {})
  const task = await vi.waitFor(() => named('clean_up') ?? expect.fail('no task'), within)
  expect(spans.some(({ parentSpanId }) => parentSpanId === task.spanId)).toBe(true)
  await portal.close()
  expect(JSON.stringify(spans)).not.toMatch(/someone|secret word|dealer\.example/)
})

test('traces nothing without a collector', async () => {
  await start({})
  expect(isTraced()).toBe(false)
})

test('an unavailable collector delays nothing', async () => {
  const portal = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await fetch(`${portal.url}/livez`)).status).toBe(200)
})
