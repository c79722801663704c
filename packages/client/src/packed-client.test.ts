import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const source = fileURLToPath(new URL('..', import.meta.url))

let program: string
let packed: string

beforeAll(async () => {
  program = await mkdtemp(join(tmpdir(), 'packed-client-'))
  packed = join(program, 'node_modules/@portal/client')
  await mkdir(packed, { recursive: true })
  await run('npm', ['pack', '--pack-destination', program], { cwd: source })
  const file = (await readdir(program)).find((name) => name.endsWith('.tgz')) ?? ''
  await run('tar', ['-xzf', join(program, file), '--strip-components=1', '-C', packed])
}, 120_000)
afterAll(() => rm(program, { recursive: true, force: true }))

test('a program with the installed package works without anything of this repository', async () => {
  const code = `
    import { createPortalClient, PortalError, verifyWebhook } from '@portal/client'
    const fetch = async (url) => Response.json({ items: [{ sku: 'A' }], hasMore: false, after: null, url })
    const portal = createPortalClient({ url: 'https://portal.example', token: 'dpa_1', fetch })
    for await (const { sku } of portal.each('listStock')) console.log(sku)
    console.log(typeof verifyWebhook, PortalError.name)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: program })
  expect(stdout).toBe('A\nfunction PortalError\n')
})

test('has every exported file, and no tests', async () => {
  const { exports } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'))
  const files = Object.values(exports).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one ?? {}),
  )
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) await access(join(packed, String(file)))
  const all = await readdir(packed, { recursive: true })
  expect(all.filter((name) => name.includes('.test.'))).toEqual([])
})
