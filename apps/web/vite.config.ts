import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { compileEarly } from './compile-early.ts'
import { firstScript } from './first-script.ts'
import { lightEndpoints } from './light-endpoints.ts'
import { versionFile } from './version-file.ts'

const apiServer = 'http://localhost:4000'

/** React has had this hook itself since its version 18; the stand-in for older ones stays out. */
const alias = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }]

export default defineConfig({
  plugins: [react(), lightEndpoints(), compileEarly(), firstScript(), versionFile()],
  resolve: { alias },
  server: { port: 5173, strictPort: true, proxy: { '/api': apiServer, '/api-public': apiServer } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A font or picture written into a style sheet would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})
