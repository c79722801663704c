import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../storage/disk-storage.ts'
import { createPictureReader } from './picture-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
const reader = createPictureReader(createDiskStorage(folder))
mkdirSync(join(folder, 'pictures', 'acme'), { recursive: true })
writeFileSync(join(folder, 'secret.key'), 'secret')
writeFileSync(join(folder, 'pictures', 'acme', 'logo.png'), 'kept logo')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the images the portal serves', () => {
  it('are read by URL', async () => {
    expect(String(await reader.read('/pictures/acme/logo.png'))).toBe('kept logo')
  })

  it('are all that can be read: no parent folders, hidden files or other hosts', async () => {
    const addresses = [
      ...['/pictures/../secret.key', '/pictures/acme/../../secret.key', '/pictures/%2e%2e/secret.key'],
      ...['/secret.key', 'secret.key', '', '/pictures/', '/pictures/acme/none.png', '/pictures/acme'],
      ...['https://cdn.example/pictures/acme/logo.png', '//cdn.example/pictures/acme/logo.png'],
      `file://${folder}/secret.key`,
    ]
    for (const address of addresses) expect(await reader.read(address)).toBeUndefined()
  })
  it('are nothing if the storage breaks off', async () => {
    // Reading a directory fails like a bucket that stops responding.
    mkdirSync(join(folder, 'pictures', 'acme', 'broken.png'))
    expect(await reader.read('/pictures/acme/broken.png')).toBeUndefined()
  })
})
