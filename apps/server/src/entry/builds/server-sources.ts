import { join } from 'node:path'
import { serverFolder } from '../../context/installation/server-folder.ts'
import { hashSources } from './source-digest.ts'

const repository = join(serverFolder, '../..')

/** What the server is built from, relative to the repository. */
export const serverSources = [
  ...['apps/server', 'apps/demo', 'apps/pay-sandbox', 'packages/brand', 'packages/contract'],
  'packages/database',
].map((workspace) => `${workspace}/src`)

/** Also a program on its own, which `run.mjs` asks whether what was built is still true. */
export function serverDigest(): string {
  return hashSources(repository, [...serverSources, 'package-lock.json']).slice(0, 16)
}
