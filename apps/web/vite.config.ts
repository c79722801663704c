import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const apiServer = 'http://localhost:4000'

/** Libraries that change rarely and together, each in a file of its own that browsers keep for long. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)[\\/]/, priority: 20 },
]

export default defineConfig({
  plugins: [react(), versionFile()],
  define: { __APP_VERSION__: JSON.stringify('') },
  server: { port: 5173, strictPort: true, proxy: { '/api': apiServer, '/api-public': apiServer } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

/** Names the build after its contents and writes the name to `version.json`, from where the server reads it. */
function versionFile(): Plugin {
  return {
    name: 'portal-version-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort().join('\n')
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` })
    },
  }
}
