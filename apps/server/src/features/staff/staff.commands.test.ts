import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { addStaffCommands } from './staff.commands.ts'
import { staffHandlers } from './staff.routes.ts'

const password = 'violet harbour stone'
const scratch = provideDatabase()
const portal = providePortal(scratch, staffHandlers)
let supplier: BuiltSupplier
let dataDir: string

beforeAll(async () => {
  portal.now = new Date()
  dataDir = mkdtempSync(join(tmpdir(), 'portal-staff-'))
})
beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (...words: string[]) =>
  runCommand(['staff', ...words, '--supplier', supplier.handle], {
    features: [addStaffCommands],
    database: scratch,
    dataDir,
  })
const accept = (link: string) =>
  portal.ask('POST', '/api-public/console/invitation', {
    host: supplier.host,
    body: { token: link.split('/').at(-1), password },
  })

test('the first owner signs up with a printed link and sets a password', async () => {
  const email = 'first@staff.example'
  const { code, out } = await run('invite', '--email', email)
  expect([code, out]).toEqual([0, expect.stringContaining(`//${supplier.host}`)])
  portal.now = new Date()
  expect((await accept(out)).body).toMatchObject({ staff: { email, role: 'owner' } })
  expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([
    { email, role: 'owner', isInvited: false },
  ])
  expect(await run('role', '--email', email, '--role', 'viewer')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Make someone else an owner first'),
  })
})

test('changes a role and ends access', async () => {
  for (const [email, role] of [
    ['owner@staff.example', 'owner'],
    ['clerk@staff.example', 'fulfilment'],
  ] as const) {
    const { out } = await run('invite', '--email', email, '--role', role)
    portal.now = new Date()
    expect((await accept(out)).status).toBe(200)
  }
  expect((await run('role', '--email', 'CLERK@staff.example', '--role', 'finance')).code).toBe(0)
  expect((await run('list')).out).toContain('finance')
  expect((await run('remove', '--email', 'clerk@staff.example')).code).toBe(0)
  expect((await run('list')).out).not.toContain('clerk@staff.example')
})

test('reports impossible changes in a sentence', async () => {
  expect((await run('invite', '--email', 'nonsense')).err).toContain('"nonsense" isn\'t an email address.')
  expect((await run('invite', '--email', 'a@staff.example', '--role', 'king')).err).toContain(
    '"king" isn\'t a role',
  )
  expect((await run('remove', '--email', 'who@staff.example')).err).toContain(
    'Staff member "who@staff.example" not found.',
  )
})
