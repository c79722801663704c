import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portalUnderTest } from '../../../http/portal.test-kit.ts'
import { resaleCertificatesHandlers } from '../resale-certificates.routes.ts'
import { writeForm } from './sample-files.test-kit.ts'

const path = '/api/dealer-portal/dealer/resale-certificates'

/** Mounts a 64 KB disk over a directory and returns its unmount function; undefined without permission. */
function mountSmallDisk(directory: string): (() => void) | undefined {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', directory], { stdio: 'ignore' })
    return () => execFileSync('/bin/umount', [directory])
  } catch {
    return undefined
  }
}

/** An incompressible image. */
async function noise(): Promise<Buffer> {
  const size = { width: 400, height: 400, channels: 3, background: '#fff' } as const
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return await sharp({ create: { ...size, noise: noisy } })
    .png()
    .toBuffer()
}

test('an upload to a full disk is refused with a retry time, stores nothing, and works once there is space', async (context) => {
  const scratch = await createScratchDatabase()
  const portal = await portalUnderTest(scratch.db, resaleCertificatesHandlers)
  const unmount = mountSmallDisk(portal.filesDirectory)
  try {
    if (unmount === undefined) context.skip()
    const flags = { collect_resale_certificates: true, upload_resale_certificates: true }
    const supplier = await buildSupplier(scratch.db, { flags })
    const token = await portal.signIn(await buildDealer(scratch.db, supplier))
    const bytes = await noise()
    const dto = JSON.stringify({ number: 'R-1', state: 'TX', expiresAt: '2027-05-31' })
    const form = writeForm({ dto }, [{ name: 'certificate.png', bytes }])
    const upload = () => portal.ask('POST', path, { host: supplier.host, token, ...form })

    const refused = await upload()
    expect([refused.status, refused.body.reason, refused.headers['retry-after']]).toEqual([
      ...[503, 'unavailable', '60'],
    ])
    const left = readdirSync(portal.filesDirectory, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    const ready = await portal.ask('GET', '/readyz')
    expect([ready.status, ready.body.errors]).toEqual([
      503,
      ['The disk holding the data directory is full or not writable.'],
    ])

    unmount?.()
    expect((await upload()).status).toBe(200)
    expect((await portal.ask('GET', '/readyz')).status).toBe(200)
  } finally {
    await portal.close()
    await scratch.drop()
  }
})
