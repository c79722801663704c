import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text as readText } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { keysOf } from '@portal/contract/fields/keys'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildVariant } from '../../features/checkout/checkout.test-kit.ts'
import { deliverDue } from '../../features/webhooks/webhooks.test-kit.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../http/portal.test-kit.ts'
import { ensureTestTwin } from '../../repositories/dealers/test-twin.repository.ts'
import { handlers } from '../handlers.ts'

const repository = join(import.meta.dirname, '../../../../..')
const examples = join(repository, 'apps/developers/examples')
const run = promisify(execFile)
const secret = `whsec_${Buffer.from('the secret of an endpoint in a test').toString('base64')}`

/** The command for examples in each language; some machines lack the interpreter. */
const runners = {
  curl: { program: 'bash', words: (file: string) => [file] },
  typescript: { program: process.execPath, words: (file: string) => ['--import', 'tsx', file] },
  python: { program: 'python3', words: (file: string) => ['-B', file] },
  php: { program: 'php', words: (file: string) => [file] },
} as const
type Language = keyof typeof runners
const languages = keysOf(runners)

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let folder: string
let env: Record<string, string>
let testToken: string

beforeAll(async () => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db, { name: 'Kites' }))
  const { variantId } = await buildVariant(scratch.db, dealer.supplier)
  const { sku } = await scratch.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const { token } = await buildToken(scratch.db, dealer, { name: 'Shop' })
  await ensureTestTwin(scratch.db, { supplierId: dealer.supplier.id, dealerId: dealer.id }, new Date())
  testToken = (await buildToken(scratch.db, dealer, { mode: 'test' })).token
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  env = {
    ...{ PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_TOKEN: token, WEBHOOK_SECRET: secret },
    ...{ SKU: sku, SHIPPING_METHOD: 'Standard', PATH: process.env.PATH ?? '' },
  }
  folder = installedClient()
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A folder with the packed client installed, like an integrator's project, and the TypeScript examples. */
function installedClient(): string {
  const project = mkdtempSync(join(tmpdir(), 'portal-examples-'))
  const client = join(project, 'node_modules/@portal/client')
  mkdirSync(client, { recursive: true })
  const tsc = join(repository, 'node_modules/.bin/tsc')
  execFileSync(tsc, ['-p', 'packages/client/tsconfig.json', '--outDir', join(client, 'dist')], {
    cwd: repository,
  })
  copyFileSync(join(repository, 'packages/client/package.json'), join(client, 'package.json'))
  for (const name of ['tsx', '@types'])
    symlinkSync(join(repository, 'node_modules', name), join(project, 'node_modules', name))
  for (const file of readdirSync(join(examples, 'typescript'))) {
    copyFileSync(join(examples, 'typescript', file), join(project, file.replace('.ts', '.mts')))
  }
  return project
}

function fileOf(language: Language, name: string): string {
  if (language === 'typescript') return join(folder, `${name}.mts`)
  return join(examples, language, `${name}.${{ curl: 'sh', python: 'py', php: 'php' }[language]}`)
}

const has = (language: Language, name: string) =>
  readdirSync(join(examples, language)).some((file) => file.startsWith(`${name}.`))
const isMissing = (language: Language) =>
  spawnSync(runners[language].program, ['--version']).error !== undefined
const cases = (name: string) => languages.filter((language) => has(language, name))

async function runExample(
  language: Language,
  name: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { program, words } = runners[language]
  const { stdout } = await run(program, words(fileOf(language, name)), {
    cwd: folder,
    env: { ...env, ...more },
  })
  return stdout.trim()
}

for (const language of languages.filter(isMissing)) {
  console.log(`The examples in ${language} are not run: this machine has no ${runners[language].program}.`)
}

const all = [...new Set(languages.flatMap((language) => readdirSync(join(examples, language))))]
test('runs every example', () => {
  const known = [
    ...['check-token', 'create-order', 'check-order', 'list-orders', 'sync-stock', 'receive-webhook'],
    ...['portal', 'listen'],
  ]
  expect(new Set(all.map((file) => file.split('.')[0]))).toEqual(new Set(known))
})

test('the TypeScript examples compile', async () => {
  const tsc = join(repository, 'node_modules/.bin/tsc')
  const files = readdirSync(folder).filter((file) => file.endsWith('.mts'))
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--skipLibCheck',
  ]
  await run(tsc, [...options, ...files], { cwd: folder })
})

test('the client’s command forwards events to this machine, and triggers one in test mode', async () => {
  portal.now = new Date()
  const command = join(folder, 'node_modules/@portal/client/dist/portal-webhooks.run.js')
  const testEnv = { ...env, PORTAL_TOKEN: testToken }
  const listener = spawn(process.execPath, [command, 'listen'], { cwd: folder, env: testEnv })
  const lines: string[] = []
  createInterface({ input: listener.stdout }).on('line', (line) => lines.push(line))
  await vi.waitFor(() => expect(lines[0]).toContain('whsec_'), { timeout: 60_000 })
  const words = [command, 'trigger', 'shipment.created']
  const { stdout } = await run(process.execPath, words, { cwd: folder, env: testEnv })
  expect(stdout).toMatch(/^shipment\.created {2}evt_\d+ {2}sent to one receiver\n$/)
  await vi.waitFor(() => expect(lines[1]).toMatch(/^shipment\.created {2}evt_\d+$/), { timeout: 60_000 })
  listener.kill('SIGINT')
  expect((await once(listener, 'exit'))[0]).toBe(0)
  const live = run(process.execPath, words, { cwd: folder, env })
  await expect(live).rejects.toMatchObject({ stderr: expect.stringContaining('Use a test token') })
})

describe.each(languages)('%s', (language) => {
  const exampleTest = (name: string) => test.skipIf(isMissing(language) || !cases(name).includes(language))

  exampleTest('check-token')('a token is checked', async () => {
    const printed = await runExample(language, 'check-token')
    expect(printed).toContain('Shop')
    expect(printed).toContain('orders:write')
  })

  exampleTest('create-order')('an order is placed, and once however often it is sent', async () => {
    const reference = { REFERENCE: `PO-${language}` }
    const printed = await runExample(language, 'create-order', reference)
    const again = await runExample(language, 'create-order', reference)
    const orders = await scratch.db
      .selectFrom('orders')
      .select('order_number')
      .where('reference_number', '=', reference.REFERENCE)
      .execute()
    expect(orders).toHaveLength(1)
    for (const text of [printed, again]) expect(text).toContain(orders[0]?.order_number)
  })

  exampleTest('check-order')('an order is checked line by line, and nothing is placed', async () => {
    const printed = await runExample(language, 'check-order', { REFERENCE: `CHECK-${language}` })
    expect(printed).toContain('NO-SUCH-SKU')
    expect(printed).toContain(env.SKU)
    const orders = await scratch.db.selectFrom('orders').select('reference_number').execute()
    expect(orders.map((order) => order.reference_number)).not.toContain(`CHECK-${language}`)
  })

  exampleTest('list-orders')('orders are listed across pages', async () => {
    await runExample(language, 'create-order', { REFERENCE: `LIST-${language}` })
    const { order_number: number } = await scratch.db
      .selectFrom('orders')
      .select('order_number')
      .where('reference_number', '=', `LIST-${language}`)
      .executeTakeFirstOrThrow()
    expect(await runExample(language, 'list-orders')).toContain(number)
  })

  exampleTest('sync-stock')('stock is fetched once, and then only what changed', async () => {
    const cursor = { CURSOR_FILE: join(folder, `cursor-${language}.txt`) }
    expect(await runExample(language, 'sync-stock', cursor)).toContain(env.SKU)
    if (language === 'curl') return
    expect(existsSync(cursor.CURSOR_FILE)).toBe(true)
    expect(await runExample(language, 'sync-stock', cursor)).toBe('')
  })

  exampleTest('portal')('orders are listed across pages by the client', async () => {
    await runExample(language, 'create-order', { REFERENCE: `CLIENT-${language}` })
    const { order_number: number } = await scratch.db
      .selectFrom('orders')
      .select('order_number')
      .where('reference_number', '=', `CLIENT-${language}`)
      .executeTakeFirstOrThrow()
    expect(await runExample(language, 'portal')).toMatch(new RegExp(`^Token: Shop\\n(.*\\n)*${number} Open`))
  })

  exampleTest('listen')('events are brought to this machine, signed', async () => {
    portal.now = new Date()
    const received: { headers: IncomingHttpHeaders; body: string }[] = []
    const receiver = createHttpServer(async (request, response) => {
      received.push({ headers: request.headers, body: await readText(request) })
      response.writeHead(204).end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const { program, words } = runners[language]
    const listener = spawn(program, [...words(fileOf(language, 'listen')), address], { cwd: folder, env })
    const lines = createInterface({ input: listener.stdout })
    const [first] = (await once(lines, 'line')) as [string]
    const printed: string[] = []
    lines.on('line', (line) => printed.push(line))
    await runExample(language, 'create-order', { REFERENCE: `LISTEN-${language}` })
    await deliverDue(scratch.db)
    await vi.waitFor(() => expect(printed).toContain('order.created 204'), { timeout: 60_000 })
    const webhook = new Webhook(first.split(' ').at(-1) ?? '')
    for (const { body, headers } of received) webhook.verify(body, headers as Record<string, string>)
    listener.kill('SIGINT')
    await once(listener, 'exit')
    receiver.close()
  })

  exampleTest('receive-webhook')('genuine messages are received, and no other', async () => {
    const port = await freePort()
    const file = fileOf(language, 'receive-webhook')
    const words = language === 'php' ? ['-S', `127.0.0.1:${port}`, file] : runners[language].words(file)
    const receiver = spawn(runners[language].program, words, {
      cwd: folder,
      env: { ...env, PORT: String(port) },
    })
    const lines = createInterface({ input: language === 'php' ? receiver.stderr : receiver.stdout })
    await once(lines, 'line')
    const send = (at: Date, body: string, signedBody = body) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body,
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('evt_1', at, signedBody)}`,
        },
      })
    const body = JSON.stringify({ id: 'evt_1', type: 'ping', data: { endpointId: 1 } })
    const old = new Date(Date.now() - 6 * 60_000)
    expect((await send(new Date(), body)).status).toBe(204)
    expect((await send(old, body)).status).toBe(400)
    expect((await send(new Date(), `${body} `, body)).status).toBe(400)
    receiver.kill()
  })
})
