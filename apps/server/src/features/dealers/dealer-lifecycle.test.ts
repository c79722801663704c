import { tmpdir } from 'node:os'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '../../jobs/tasks.test-kit.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { cancelDueDealers } from './cancel-due-dealers.ts'
import { addDealerCommands } from './dealers.commands.ts'
import { dealersTasks } from './dealers.tasks.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const now = new Date('2026-11-20T12:00:00Z')
const minuteMs = 60_000
const scratch = provideDatabase()
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { name: 'Acme' })
  dealer = await buildDealer(scratch.db, supplier, { status_id: 1, first_name: 'Ada' })
})

const portal = (...words: string[]) =>
  runCommand(words, { features: [addDealerCommands], database: scratch, dataDir: tmpdir() })
const setStatus = (name: string, ...more: string[]) =>
  portal('dealer', 'status', name, '--supplier', supplier.handle, '--dealer', dealer.email, ...more)
const notifyAll = async () => {
  const ctx = () => ({ db: scratch.db, now, log, secrets: createSecretBox(Buffer.alloc(32, 1)) })
  const { email_status_change } = dealersTasks(ctx, 'https://portal.example:8443')
  await runDueTasks(scratch.db, { email_status_change })
}
const mails = () =>
  scratch.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text_body'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()
const statusNow = async () => {
  const row = scratch.db.selectFrom('dealers').select('status_id').where('id', '=', dealer.id)
  return (await row.executeTakeFirstOrThrow()).status_id
}
const audit = () =>
  scratch.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'command', 'data'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()
const setRow = (columns: { status_id?: DealerStatusId; cancel_at?: Date | null; first_name?: string }) =>
  scratch.db.updateTable('dealers').set(columns).where('id', '=', dealer.id).execute()

describe('a change of a dealer’s status', () => {
  test.each([
    ['Approved', 'Your Acme account has been approved'],
    ['Denied', "Your Acme account wasn't approved"],
    ['Inactive', 'Your Acme account has been marked inactive'],
    ['Canceled', 'Your Acme account has been canceled'],
    ['Active', 'Your Acme account is active'],
  ])('to %s is emailed to the dealer', async (status, subject) => {
    await setStatus(status)
    await notifyAll()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: dealer.email, subject })
    expect(mail?.text_body).toContain('Hello Ada,')
  })

  test('to Cancel Pending names the date, and a new date is emailed again', async () => {
    await setStatus('Cancel Pending', '--cancel-at', '2026-12-31')
    await setStatus('Cancel Pending', '--cancel-at', '2027-01-15')
    await setStatus('Cancel Pending', '--cancel-at', '2027-01-15')
    await notifyAll()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your Acme account will be canceled on 12/31/26',
      'Your Acme account will be canceled on 1/15/27',
    ])
  })

  test('links to the supplier’s portal if the dealer can sign in', async () => {
    await setStatus('Approved')
    await notifyAll()
    expect((await mails())[0]?.text_body).toContain(`https://${supplier.host}:8443`)
  })

  test('to Inactive says that the dealer can still order, and links to the portal', async () => {
    await setStatus('Inactive')
    await notifyAll()
    const [mail] = await mails()
    expect(mail?.text_body).toContain('You can still sign in and order.')
    expect(mail?.text_body).toContain(`https://${supplier.host}:8443`)
  })

  test('is emailed once by any number of workers, for any actor, and nothing else is', async () => {
    await setRow({ first_name: 'Eve' })
    await setRow({ status_id: 1 })
    await setRow({ status_id: 2 })
    await Promise.all(Array.from({ length: 6 }, notifyAll))
    expect(await mails()).toHaveLength(1)
  })

  test('is emailed only if it commits', async () => {
    const undone = scratch.db.transaction().execute(async (db) => {
      await db.updateTable('dealers').set({ status_id: 4 }).where('id', '=', dealer.id).execute()
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await notifyAll()
    expect(await mails()).toEqual([])
  })
})

describe('a Cancel Pending account', () => {
  const cancelAt = new Date(now.getTime() + minuteMs)
  const cancelAll = (at: Date) => cancelDueDealers({ db: scratch.db, now: at, log })

  test('is Canceled on its date by the portal’s clock, and not before', async () => {
    await setRow({ status_id: 7, cancel_at: cancelAt })
    await cancelAll(new Date(cancelAt.getTime() - 1))
    expect(await statusNow()).toBe(7)
    await cancelAll(cancelAt)
    expect(await statusNow()).toBe(6)
    await notifyAll()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your Acme account will be canceled on 11/20/26',
      'Your Acme account has been canceled',
    ])
    expect(await audit()).toEqual([
      {
        actor_kind: 'system',
        command: 'dealer status',
        data: { dealerId: dealer.id, statusId: 6, cancelAt: cancelAt.toISOString() },
      },
    ])
  })

  test('is canceled once by any number of workers', async () => {
    await setRow({ status_id: 7, cancel_at: cancelAt })
    await Promise.all(Array.from({ length: 6 }, () => cancelAll(cancelAt)))
    expect(await audit()).toHaveLength(1)
  })

  test('does not wait for another account being changed', async () => {
    const held = await buildDealer(scratch.db, supplier, { status_id: 7, cancel_at: cancelAt })
    await setRow({ status_id: 7, cancel_at: cancelAt })
    await scratch.db.transaction().execute(async (db) => {
      await db.selectFrom('dealers').select('id').where('id', '=', held.id).forUpdate().execute()
      await cancelAll(cancelAt)
    })
    expect(await statusNow()).toBe(6)
  })

  test('stays as it is without a date, or after returning in time', async () => {
    await setRow({ status_id: 7, cancel_at: null })
    await cancelAll(new Date('2099-01-01T00:00:00Z'))
    expect(await statusNow()).toBe(7)
    await setRow({ status_id: 7, cancel_at: cancelAt })
    await setRow({ status_id: 3, cancel_at: null })
    await cancelAll(new Date('2099-01-01T00:00:00Z'))
    expect(await statusNow()).toBe(3)
  })
})

describe('a password set by the supplier', () => {
  const easyPasswordMessage = 'That password is too easy to guess. Please choose another one.'

  test.each(['Bergstrand1', 'Acme99'])('can’t consist of known data: %s', async (password) => {
    await scratch.db
      .updateTable('dealers')
      .set({ last_name: 'Bergstrand' })
      .where('id', '=', dealer.id)
      .execute()
    const of = ['--supplier', supplier.handle]
    const set = await portal('dealer', 'password', ...of, '--dealer', dealer.email, '--password', password)
    expect(set.err).toContain(easyPasswordMessage)
    const person = ['--email', `new@${supplier.host}`, '--last-name', 'Bergstrand', '--password', password]
    expect((await portal('dealer', 'create', ...of, ...person)).err).toContain(easyPasswordMessage)
  })

  test('is accepted otherwise', async () => {
    const words = ['--supplier', supplier.handle, '--dealer', dealer.email, '--password', 'violet harbour']
    expect(await portal('dealer', 'password', ...words)).toMatchObject({ code: 0, err: '' })
  })
})
