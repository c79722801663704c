import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimInstallation, setKeyProof } from '../../repositories/operations/installation.repository.ts'
import { acceptKey, verifyKey } from './verify-key.ts'

const places = temporaryDataDir()
let scratch: ScratchDatabase
let count = 0

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await claimInstallation(scratch.db, 'a'.repeat(32))
})

beforeEach(async () => {
  await scratch.db.updateTable('installation').set({ key_proof: null }).execute()
})

afterAll(async () => {
  await scratch.drop()
  await places.remove()
})

function newPlace() {
  count += 1
  const dataDir = join(places.path, `place-${count}`)
  mkdirSync(dataDir, { recursive: true })
  return { dataDir, secretKey: undefined }
}

const withKey = (secretKey: string) => ({ ...newPlace(), secretKey })

test('the first start creates secret.key, and later ones accept only that key', async () => {
  const place = newPlace()
  await verifyKey(scratch.db, place)
  const key = readFileSync(join(place.dataDir, 'secret.key'), 'utf8')
  await verifyKey(scratch.db, place)
  // The same key in the environment, for an installation that continues without the file.
  await verifyKey(scratch.db, withKey(`file:${key}`))

  const other = `file:${randomBytes(32).toString('base64url')}`
  const wrong = verifyKey(scratch.db, withKey(other))
  await expect(wrong).rejects.toThrow("SECRET_KEY isn't the key the database was encrypted with.")
  await expect(wrong).rejects.toThrow('portal installation accept-key')
  await expect(wrong).rejects.not.toThrow(other.slice(5))
})

test('refuses a missing or damaged secret.key and never replaces it', async () => {
  const place = newPlace()
  await verifyKey(scratch.db, place)
  const path = join(place.dataDir, 'secret.key')
  rmSync(path)
  await expect(verifyKey(scratch.db, place)).rejects.toThrow(`there is no ${path}`)
  expect(readdirSync(place.dataDir)).toEqual([])
  for (const text of ['', 'short', randomBytes(32).toString('base64url')]) {
    writeFileSync(path, text)
    await expect(verifyKey(scratch.db, place)).rejects.toThrow(path)
    expect(readFileSync(path, 'utf8')).toBe(text)
  }
})

test('reports a different, truncated or missing SECRET_KEY', async () => {
  const secretKey = `#${'key-of-the-installation-'.repeat(2)}#1`
  await verifyKey(scratch.db, withKey(secretKey))
  await verifyKey(scratch.db, withKey(secretKey))
  for (const other of [secretKey.slice(0, -2), `${secretKey} `]) {
    await expect(verifyKey(scratch.db, withKey(other))).rejects.toThrow("SECRET_KEY isn't the key")
  }
  await expect(verifyKey(scratch.db, newPlace())).rejects.toThrow("SECRET_KEY isn't set")
})

test('accepting another key gives up a lost one', async () => {
  await verifyKey(scratch.db, withKey('x'.repeat(32)))
  const place = newPlace()
  await acceptKey(scratch.db, place)
  await verifyKey(scratch.db, place)
  await expect(verifyKey(scratch.db, withKey('x'.repeat(32)))).rejects.toThrow('SECRET_KEY')
  // A malformed proof accepts no key.
  await setKeyProof(scratch.db, Buffer.from([9, 9]))
  await expect(verifyKey(scratch.db, place)).rejects.toThrow("isn't the key")
})

test('one of several simultaneous starts with different keys wins', async () => {
  const keys = ['a', 'b', 'c', 'd'].map((letter) => withKey(letter.repeat(32)))
  const ends = await Promise.allSettled(keys.map((key) => verifyKey(scratch.db, key)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
