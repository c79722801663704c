import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { findDemoSignIns } from '../../demo/demo-sign-ins.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { welcomeLines } from './welcome.ts'

test('the demo names the sign-ins that exist, and nobody who is gone, blocked or has another password', {
  timeout: 180_000,
}, async () => {
  const { db, pool, drop } = await createScratchDatabase()
  expect(await findDemoSignIns(db, 'localhost')).toEqual([])
  await seedDemo({ pool }, { now: new Date('2026-11-20'), secrets: createSecretBox(Buffer.alloc(32, 1)) })
  const welcome = async () =>
    welcomeLines({
      url: 'http://localhost:4000',
      showsMail: false,
      sandboxUrl: undefined,
      signIns: await findDemoSignIns(db, 'localhost'),
    }).join('\n')
  const all = await welcome()
  expect(all).toContain(
    'Sign in at Alderquay Supply, http://localhost:4000, as\n  active@dealer.example\n  approved@dealer.example',
  )
  expect(all).toContain('http://fenwhistle.localhost:4000, as\n  active@other.example')
  const dealer = (email: string) => db.updateTable('dealers').where('email', '=', email)
  await dealer('approved@dealer.example').set({ email: 'moved@dealer.example' }).execute()
  await dealer('pending@dealer.example').set({ blocked_at: new Date() }).execute()
  await dealer('denied@dealer.example')
    .set({ password_hash: await hashPassword('of-my-own') })
    .execute()
  await db.deleteFrom('supplier_hosts').where('host', '=', 'fenwhistle.localhost').execute()
  const rest = await welcome()
  expect(rest).toContain('  active@dealer.example')
  expect(rest).not.toMatch(/approved@|moved@| {2}pending@|denied@|fenwhistle|active@other/)
  await drop()
})
