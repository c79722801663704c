import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const nameLength = 12

/** Names the build by its contents in `version.json`; the server sends it with every response. */
export function versionFile(): Plugin {
  return {
    name: 'portal-version-file',
    apply: 'build',
    generateBundle(_, bundle) {
      // Every name carries a content hash.
      const names = Object.keys(bundle).sort().join('\n')
      const version = createHash('sha256').update(names).digest('hex').slice(0, nameLength)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` })
    },
  }
}
