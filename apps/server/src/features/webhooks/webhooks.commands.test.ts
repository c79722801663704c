import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { addWebhookDeliveryCommands } from './webhook-deliveries.commands.ts'
import { addWebhookCommands } from './webhooks.commands.ts'
import { deliverDue, webhookTasks } from './webhooks.test-kit.ts'

const scratch = provideDatabase()
let supplier: BuiltSupplier
const dataDir = mkdtempSync(join(tmpdir(), 'portal-webhooks-'))

afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
})

const portal = (...words: readonly string[]) =>
  runCommand(['webhook', ...words, '--supplier', supplier.handle], {
    features: [addWebhookCommands, addWebhookDeliveryCommands],
    database: scratch,
    dataDir,
  })
const listed = async (...words: readonly string[]) =>
  JSON.parse((await portal('list', '--json', ...words)).out) as Record<string, unknown>[]
const add = (...words: readonly string[]) =>
  portal('add', '--url', 'https://receiver.example/hook', '--event', 'all', ...words)

test('a supplier’s endpoint is added, changed and removed at the command line', async () => {
  const added = await add('--description', 'Warehouse')
  expect(added.out).toMatch(/^Added endpoint \d+\.\nwhsec_/)
  const [endpoint] = await listed()
  expect(endpoint).toMatchObject({ description: 'Warehouse', active: true })
  expect(endpoint?.events).toContain('dealer.created')
  const id = String(endpoint?.id)
  await portal('set', '--id', id, '--active', 'no', '--event', 'order.created')
  expect(await listed()).toMatchObject([{ active: false, events: ['order.created'] }])
  expect((await portal('rotate-secret', '--id', id, '--overlap-hours', '0')).out).toMatch(/^whsec_/)
  expect((await portal('test', '--id', id)).err).toBe('This webhook endpoint is off. Turn it on first.')
  expect((await portal('remove', '--id', id)).code).toBe(0)
  expect(await listed()).toEqual([])
})

test('a dealer’s endpoints are separate from its supplier’s', async () => {
  const dealer = await buildDealer(scratch.db, supplier)
  await add('--dealer', dealer.email)
  expect(await listed()).toEqual([])
  const [endpoint] = await listed('--dealer', dealer.email)
  expect(endpoint?.events).not.toContain('dealer.created')
  expect((await portal('remove', '--id', String(endpoint?.id))).code).toBe(1)
  expect((await portal('list', '--dealer', 'nobody@dealer.example')).err).toContain('not found')
})

test('lists deliveries and redelivers them', async () => {
  await add()
  const id = String((await listed())[0]?.id)
  await buildOrder(scratch.db, await buildDealer(scratch.db, supplier))
  await deliverDue(
    scratch.db,
    webhookTasks(scratch.db, async () => [{ address: '10.0.0.1', family: 4 }]),
  ).catch(() => undefined)
  const table = (await portal('deliveries', '--id', id)).out
  expect(table).toContain('order.created')
  const [delivery] = JSON.parse((await portal('deliveries', '--id', id, '--json')).out)
  const shown = (await portal('deliveries', '--id', id, '--delivery', String(delivery.id))).out
  expect(JSON.parse(shown).attempts).toBeInstanceOf(Array)
  expect((await portal('redeliver', '--id', id, '--delivery', String(delivery.id))).code).toBe(0)
  expect((await portal('redeliver', '--id', id, '--since', '2026-01-01', '--all')).out).toMatch(
    /^Resending \d+ deliver(y|ies)/,
  )
  expect((await portal('redeliver', '--id', id)).err).toBe('Use either --delivery or --since.')
})

test.each([
  [['add', '--url', 'http://receiver.example/', '--event', 'all'], 'Must be an https URL'],
  [['add', '--url', 'https://10.0.0.1/', '--event', 'all'], 'private network'],
  [['add', '--url', 'https://receiver.example/', '--event', 'order.vanished'], "isn't an event type"],
  [['add', '--url', 'https://receiver.example/'], 'Set --event to'],
  [['rotate-secret', '--id', '1', '--overlap-hours', '200'], 'at most 168 hours'],
])('%j reports what is wrong', async (words, sentence) => {
  const { code, err } = await portal(...words)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
})
