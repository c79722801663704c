import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SupplierCtx, WithPictures } from '../../../context/operator-context.ts'
import { createPictureStore } from '../../../gateways/file-store/picture-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { changeSupplier } from '../change-supplier.ts'
import type { SettingInput } from '../settings/supplier-settings.ts'
import { readBrand } from './read-brand.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-brand-'))
const scratch = provideDatabase()
let built: BuiltSupplier

beforeAll(async () => {
  built = await buildSupplier(scratch.db, { brand_color: null })
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true })
})

async function ctx(): Promise<SupplierCtx & WithPictures> {
  const supplier = await findSupplierById(scratch.db, built.id)
  if (supplier === undefined) throw new Error('There is no supplier.')
  return {
    db: scratch.db,
    now: new Date('2026-11-20T12:00:00Z'),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    actor: { kind: 'operator', name: 'root' } as never,
    publicUrl: 'https://portal.example',
    openPictureStore: (supplierHandle) =>
      createPictureStore({ storage: createDiskStorage(dataDir), supplierHandle, isTrial: false }),
    supplier,
    owner: { supplierId: built.id },
  }
}

const change = async (...settings: SettingInput[]) =>
  await changeSupplier(await ctx(), { settings, addHosts: [], removeHosts: [] })
const brand = async () => readBrand(await ctx())
const fileOf = (address: string | null) => join(dataDir, (address ?? '').slice(1))

function write(name: string, content: string | Buffer): string {
  const path = join(dataDir, name)
  writeFileSync(path, content)
  return path
}

const solid = { create: { width: 900, height: 300, channels: 4, background: '#17503f' } } as const

test('without a brand kit everything has a usable default', async () => {
  expect(await brand()).toMatchObject({ logo: null, typeface: 'inter', corners: 'soft', buttons: '#1d4ed8' })
})

test('re-encodes a logo as WebP with a PNG copy, and an icon as a square', async () => {
  const png = await sharp(solid)
    .png()
    .withMetadata({ exif: { IFD0: { Copyright: 'secret words' } } })
    .toBuffer()
  const file = write('logo.png', png)
  expect(
    await change({ name: 'brandLogo', pictureFile: file }, { name: 'brandIcon', pictureFile: png }),
  ).toBeUndefined()
  const { logo, icon } = await brand()
  expect(logo).toMatch(/^\/pictures\/supplier-\d+\/brand\/[0-9a-f]{40}-720x240\.webp$/)
  const kept = await sharp(fileOf(logo)).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 720, undefined])
  expect((await sharp(fileOf(logo).replace('.webp', '.png')).metadata()).height).toBe(160)
  expect(await sharp(fileOf(icon)).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
})

test('keeps only the drawing of an SVG', async () => {
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10" width="40" height="10" onload="alert(1)">
<script>alert(2)</script><style>@import url(https://spy.example/a.css)</style>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://spy.example"/></body></foreignObject>
<image href="https://spy.example/pixel.png" width="1" height="1"/><a xlink:href="javascript:alert(3)"><path d="M0 0h9v9z" fill="#123456"/></a>
<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>
<rect width="3" height="3" fill="url(https://spy.example/x.svg#a)" style="fill:url(https://spy.example)"/><use href="#g"/><text>&x;</text></svg>`
  expect(await change({ name: 'brandLogoDark', pictureFile: write('logo.svg', drawing) })).toBeUndefined()
  const { logoDark } = await brand()
  expect(logoDark).toMatch(/-40x10\.svg$/)
  const kept = readFileSync(fileOf(logoDark), 'utf8')
  expect(kept).toContain('<path d="M0 0h9v9z" fill="#123456"')
  expect(kept).toContain('fill="url(#g)"')
  expect(kept).not.toMatch(/script|style|alert|spy|onload|href|iframe|image|passwd|ENTITY|text|foreign/i)
})

test.each([
  ['words.png', 'just words', "isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image."],
  [
    'page.svg',
    '<html><svg></svg></html>',
    "isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image.",
  ],
  ['paper.pdf', '%PDF-1.7', "isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image."],
  ['broken.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), "can't be read. Export the image again."],
  ['broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"', "can't be read. Export the image again."],
])('refuses %s in a sentence and changes nothing', async (name, content, problem) => {
  const before = await brand()
  const file = write(name, content)
  expect((await change({ name: 'brandLogo', pictureFile: file }))?.errors).toEqual([
    `The file ${file} for brandLogo ${problem}`,
  ])
  expect((await change({ name: 'brandLogo', pictureFile: Buffer.from(content) }))?.errors).toEqual([
    `This file ${problem}`,
  ])
  expect(await brand()).toEqual(before)
})

test('re-encodes two uploads at once, queues others, and refuses the rest with a retry time', async () => {
  let [busy, maximum] = [0, 0]
  const redrawBrandPicture = async () => {
    busy += 1
    maximum = Math.max(maximum, busy)
    await nextTurn()
    busy -= 1
    return { problem: 'is no picture' }
  }
  const storing = {
    ...(await ctx()),
    openPictureStore: () => ({ keep: redrawBrandPicture, redrawBrandPicture }),
  }
  const upload = {
    settings: [{ name: 'brandLogo', pictureFile: Buffer.alloc(9) }],
    addHosts: [],
    removeHosts: [],
  }
  const refusals = await Promise.all(Array.from({ length: 64 }, () => changeSupplier(storing, upload)))
  expect(maximum).toBe(2)
  const late = refusals.filter((refusal) => refusal?.reason === 'too_many_requests')
  expect(late).toHaveLength(2)
  expect(late[0]).toMatchObject({
    retryAfterSeconds: 2,
    errors: [expect.stringContaining('upload yours again')],
  })
})

test('refuses invalid values in a sentence', async () => {
  const words = async (name: string, value: string) => (await change({ name, value }))?.errors[0]
  expect(await words('brandTypeface', 'comic')).toBe(
    'The setting brandTypeface must be one of inter, archivo, figtree, nunito, fraunces.',
  )
  expect(await words('brandCorners', 'blob')).toContain('must be one of soft, square, round')
  expect(await words('brandAccent', 'gold')).toContain('must be a color such as #1d4ed8')
  expect(await words('signInSentence', 'x'.repeat(161))).toContain('must be at most 160 characters')
  expect(await words('helpUrl', 'javascript:alert(1)')).toContain('must be a URL that starts with https://')
  const text = await change({ name: 'brandColor', pictureFile: write('color.txt', '#fff') })
  expect(text?.errors[0]).toBe("The setting brandColor isn't an image.")
})

test('an empty value resets a part, and a dry run stores no images', async () => {
  await change({ name: 'brandTypeface', value: 'Nunito' }, { name: 'signInSentence', value: 'Hello there.' })
  expect(await brand()).toMatchObject({ typeface: 'nunito', signInSentence: 'Hello there.' })
  await change({ name: 'brandTypeface', value: '' }, { name: 'signInSentence', value: '' })
  expect(await brand()).toMatchObject({ typeface: 'inter', signInSentence: null })
  const trial = createPictureStore({
    storage: createDiskStorage(dataDir),
    supplierHandle: 'trial',
    isTrial: true,
  })
  const redrawn = await trial.redrawBrandPicture(await sharp(solid).jpeg().toBuffer(), 'sign-in')
  expect('store' in redrawn && (await redrawn.store())).toMatch(/^\/pictures\/trial\/brand\//)
  expect(existsSync(join(dataDir, 'pictures/trial'))).toBe(false)
  expect(readdirSync(join(dataDir, 'pictures')).length).toBe(1)
})
