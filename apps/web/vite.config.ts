import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightEndpoints } from './light-endpoints.ts'
import { versionFile } from './version-file.ts'

const apiServer = 'http://localhost:4000'

/** Libraries that change rarely, together in a file that browsers keep for long: together they compress best. */
const libraryNames =
  'react|react-dom|scheduler|use-sync-external-store|@tanstack[\\\\/](react-)?(router|router-core|history|query|query-core|store)'

/** What of them no page needs at once comes with the pages that use it. */
const laterParts =
  'infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useBlocker|useCanGoBack'

const libraries = new RegExp(`node_modules[\\\\/](${libraryNames})[\\\\/](?!.*(${laterParts})\\.js$)`)

/** What every page uses of our own; what pages ask for later stays out. */
const ground =
  /web[\\/]src[\\/](api|session|portal)[\\/](?!brand-head|answer-section)|ui[\\/]src[\\/](button|callout|glyph)\./

const groups = [
  { name: 'libraries', test: libraries, priority: 2 },
  { name: 'ground', test: ground, priority: 1 },
]

/** React has had this hook itself since its version 18; the stand-in for older ones stays out. */
const alias = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }]

export default defineConfig({
  plugins: [react(), lightEndpoints(), versionFile()],
  resolve: { alias },
  server: { port: 5173, strictPort: true, proxy: { '/api': apiServer, '/api-public': apiServer } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A font or picture written into a style sheet would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
