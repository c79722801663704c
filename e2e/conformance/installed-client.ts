import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { PortalProcess } from './portal-process.ts'

export type Client = typeof import('@portal/client')

/** Installs the client served by the portal in an empty folder, as an integrator does, and imports it from there. */
export async function installClient({ url, folder }: PortalProcess): Promise<Client> {
  const project = mkdtempSync(join(folder, 'integrator-'))
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  const words = ['install', '--no-audit', '--no-fund', `${url}/developers/client.tgz`]
  await promisify(execFile)('npm', words, { cwd: project })
  const file = createRequire(join(project, 'program.js')).resolve('@portal/client')
  return (await import(pathToFileURL(file).href)) as Client
}
