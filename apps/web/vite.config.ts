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

/** React has included this hook since version 18, so it replaces the shim. */
const alias = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }]

/** The libraries used on every page in one file, which changes only with them. */
const vendor = {
  name: 'vendor',
  priority: 4,
  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core))[\\/]/,
}

/** The modules loaded by the document. */
const app = { name: 'app', priority: 3, tags: ['$initial' as const] }

/** Modules that many pages and dialogs share: on phones, each file costs a round trip. */
const common = { name: 'common', priority: 2, minShareCount: 5 }

/** The shell of every signed-in page, with its dependencies. */
const shell = { name: 'shell', priority: 1, test: /src[\\/]app[\\/]shell[\\/]shell\.tsx/ }

/** Rules and icons that a few pages share, which would otherwise be as many small files. */
const parts = {
  name: 'parts',
  minShareCount: 3,
  // The tables of ZIP codes and carriers load with address fields and tracking numbers, which no list shows at first.
  test: /packages[\\/]contract[\\/](?!.*(zip-codes|carriers))|@tabler/,
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
    // The content security policy blocks fonts and pictures inlined in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Only the icons in use are read, of 6,000.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: [vendor, app, common, shell, parts] } },
    },
  },
})
