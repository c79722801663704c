import { join } from 'node:path'
import { serverFolder } from '../../context/installation/server-folder.ts'
import { hashSources } from './source-digest.ts'

const repository = join(serverFolder, '../..')

/** The server's source paths, relative to the repository. */
export const serverSources = [
  ...['apps/server', 'apps/demo', 'apps/pay-sandbox', 'packages/brand', 'packages/contract'],
  'packages/database',
].map((workspace) => `${workspace}/src`)

/** Also used by `run.mjs` to check whether the bundle is current. */
export function serverDigest(): string {
  return hashSources(repository, [...serverSources, 'package-lock.json']).slice(0, 16)
}
