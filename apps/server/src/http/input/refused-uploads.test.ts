import { connect } from 'node:net'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { writeForm } from '../../features/resale-certificates/file/sample-files.test-kit.ts'
import { resaleCertificatesHandlers } from '../../features/resale-certificates/resale-certificates.routes.ts'
import { providePortal } from '../portal.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, resaleCertificatesHandlers)
let dealer: BuiltDealer
let token: string
let port: number

beforeAll(async () => {
  const flags = { collect_resale_certificates: true, upload_resale_certificates: true }
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db, { flags }))
  token = await portal.signIn(dealer)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as { port: number }).port
})

const megabyte = 1024 * 1024
const path = '/api/dealer-portal/dealer/resale-certificates'
const big = { name: 'a.png', bytes: Buffer.alloc(3 * megabyte, 1) }
const form = (fields: Record<string, string>, files = [big]) => writeForm(fields, files)
const manyFields = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x']))

/** Sends an upload and immediately another request on the same connection; returns the statuses. */
async function sendBoth(upload: ReturnType<typeof form>, address: string, headers: readonly string[]) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if ((received.match(/HTTP\/1\.1 \d+/g) ?? []).length === 2) resolve()
    })
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
    setTimeout(resolve, 8000).unref()
  })
  const head = (line: string, more: readonly string[]) =>
    `${[line, `host: ${dealer.supplier.host}`, ...more].join('\r\n')}\r\n\r\n`
  socket.write(
    head(`POST ${address} HTTP/1.1`, [
      `content-type: ${upload.contentType}`,
      `content-length: ${upload.rawBody.length}`,
      ...headers,
    ]),
  )
  socket.write(upload.rawBody)
  socket.write(head('GET /livez HTTP/1.1', []))
  await ended
  const isClosed = /^connection: close/im.test(received)
  socket.destroy()
  return { statuses: [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)), isClosed }
}

test.each([
  ['of a stranger', 401, form({}), path, () => []],
  ['where no file is taken', 415, form({}), `/api/dealer-portal/orders/`, () => [`x-access-token: ${token}`]],
  [
    'without a boundary',
    400,
    { ...form({}), contentType: 'multipart/form-data' },
    path,
    () => [`x-access-token: ${token}`],
  ],
  ['with too many fields', 400, form(manyFields), path, () => [`x-access-token: ${token}`]],
  ['with too many files', 400, form({}, Array(12).fill(big)), path, () => [`x-access-token: ${token}`]],
  ['that is no certificate', 422, form({ dto: '{}' }), path, () => [`x-access-token: ${token}`]],
])(
  'after an upload %s was refused, its connection is free or announces its end',
  async (_, status, upload, address, headers) => {
    const { statuses, isClosed } = await sendBoth(upload, address, headers())
    expect(statuses[0]).toBe(status)
    if (!isClosed) expect(statuses).toEqual([status, 200])
  },
)
