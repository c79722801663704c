import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readInstallationKey } from './keys/installation-key.ts'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(Buffer.alloc(32, 7))

describe('an encrypted text', () => {
  test('can be decrypted by its owner and never shows its content', () => {
    const sealed = box.seal('dpa_secret', '1/2')
    expect(sealed.includes('secret')).toBe(false)
    expect(box.open(sealed, '1/2')).toBe('dpa_secret')
    expect(box.seal('dpa_secret', '1/2').equals(sealed)).toBe(false)
  })

  test('can’t be decrypted by another owner, with another key or after a change', () => {
    const sealed = box.seal('dpa_secret', '1/2')
    expect(() => box.open(sealed, '1/3')).toThrow()
    expect(() => createSecretBox(Buffer.alloc(32, 8)).open(sealed, '1/2')).toThrow()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => box.open(changed, '1/2')).toThrow()
    }
  })
})

describe('a signature', () => {
  test('is valid for its purpose and text only', () => {
    const signature = box.sign('file', 'a')
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(box.isSigned('file', 'a', signature)).toBe(true)
    expect(box.isSigned('file', 'b', signature)).toBe(false)
    expect(box.isSigned('feed', 'a', signature)).toBe(false)
    expect(box.isSigned('file', 'a', '')).toBe(false)
  })
})

describe('an installation key', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-key-'))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  test('is created once, readable by its owner only, in concurrent starts', async () => {
    const asked = { dataDir: join(directory, 'new'), secretKey: undefined }
    const keys = await Promise.all(Array.from({ length: 8 }, () => readInstallationKey(asked)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(statSync(join(asked.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(await readInstallationKey(asked)).toEqual(keys[0])
  })

  test('comes from the environment if given there, without touching a file', async () => {
    const asked = { dataDir: join(directory, 'other'), secretKey: 'x'.repeat(32) }
    expect((await readInstallationKey(asked)).length).toBe(32)
    expect(() => statSync(asked.dataDir)).toThrow()
  })

  test('is never replaced if its file is damaged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-key-'))
    writeFileSync(join(dataDir, 'secret.key'), 'short')
    await expect(readInstallationKey({ dataDir, secretKey: undefined })).rejects.toThrow('secret.key')
    rmSync(dataDir, { recursive: true })
  })
})
