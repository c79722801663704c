import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { servedBrand } from '../../packages/brand/src/document/served-brand.ts'
import { documentScript } from './build/document-script.ts'
import { versionFile } from './build/version-file.ts'

const portal = process.env.PORTAL_URL ?? 'http://localhost:4000'

/** Portal URLs that aren't pages of this app. */
const served = [
  '/api',
  '/pictures',
  '/developers',
  '/llms.txt',
  '/demo-mail',
  '/brand-icon.svg',
  '/manifest.webmanifest',
]

/** React has this hook itself since version 18, so the shim for older versions is replaced by it. */
const alias = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }]

/** The libraries of every page in one file, which changes only when one of them does. */
const vendor = {
  name: 'vendor',
  priority: 4,
  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core))[\\/]/,
}

/** The modules that the document itself loads. */
const app = { name: 'app', priority: 3, tags: ['$initial' as const] }

/** The modules that many pages and dialogs share: each file costs a phone a turn on the wire. */
const common = { name: 'common', priority: 2, minShareCount: 5 }

/** The frame of every signed-in page, with its dependencies. */
const shell = { name: 'shell', priority: 1, test: /src[\\/]app[\\/]shell[\\/]shell\.tsx/ }

/** Rules and icons that a few pages share, which would be as many small files. */
const parts = {
  name: 'parts',
  minShareCount: 3,
  // The table of ZIP codes comes with the fields of an address, which no page shows at first.
  test: /packages[\\/]contract[\\/](?!.*zip-codes)|@tabler/,
}

export default defineConfig({
  plugins: [react(), documentScript(), versionFile(), servedBrand(portal)],
  resolve: { alias },
  server: {
    port: 5173,
    strictPort: true,
    watch: { ignored: ['**/.building/**', '**/dist/**'] },
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, portal])),
      '/console': { target: 'http://localhost:5174', ws: true },
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A font or picture written into a style sheet would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [vendor, app, common, shell, parts] } } },
  },
})
