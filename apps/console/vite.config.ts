import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { servedBrand } from '../../packages/brand/src/document/served-brand.ts'

const portal = process.env.PORTAL_URL ?? 'http://localhost:4000'

export default defineConfig({
  base: '/console/',
  plugins: [react(), servedBrand(portal)],
  // React has included this hook since version 18, so it replaces the shim.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { port: 5174, strictPort: true, proxy: { '/api': portal } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The content security policy blocks fonts and images inlined in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Only the icons in use are read, of 6,000.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
})
