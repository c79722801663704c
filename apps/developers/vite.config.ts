import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientPackage } from './build/client-package.ts'
import { drawSitePages } from './build/site-pages.ts'

/** Everything except a page's text is shared by all pages, and cached. */
const input = { main: 'src/main.tsx', theme: 'src/start/theme.ts', site: 'src/site/render-site.tsx' }

export default defineConfig({
  base: '/developers/',
  plugins: [react(), drawSitePages(), clientPackage()],
  // React has included this hook since version 18, so it replaces the shim.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'baseline-widely-available',
    // The content security policy blocks fonts and images inlined in style sheets.
    assetsInlineLimit: 0,
    // Static and browser-rendered parts share one style sheet.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input, preserveEntrySignatures: 'exports-only' },
  },
})
