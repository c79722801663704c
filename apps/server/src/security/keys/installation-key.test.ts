import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecretBox } from './installation-key.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-key-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('SECRET_KEY with the data directory’s key decrypts what that key encrypted', async () => {
  const box = await readSecretBox({ dataDir, secretKey: undefined })
  const sealed = box.seal('a provider’s key', 'owner')
  const text = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
  const moved = await readSecretBox({ dataDir: '/nowhere', secretKey: `file:${text}` })
  expect(moved.open(sealed, 'owner')).toBe('a provider’s key')
  const other = await readSecretBox({ dataDir: '/nowhere', secretKey: 'another key of the installation!' })
  expect(() => other.open(sealed, 'owner')).toThrow()
})
