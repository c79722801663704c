import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../../../packages/client')

/** Publishes the typed client next to the pages as `client.tgz`, which npm can install from the portal's URL. */
export function clientPackage(): Plugin {
  return {
    name: 'portal-client-package',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = await mkdtemp(join(dir, 'pack-'))
      await promisify(execFile)('npm', ['pack', '--offline', '--pack-destination', folder], { cwd: source })
      const [name = ''] = await readdir(folder)
      await rename(join(folder, name), join(dir, 'client.tgz'))
      await rm(folder, { recursive: true })
    },
  }
}
