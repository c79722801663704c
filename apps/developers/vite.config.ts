import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientPackage } from './build/client-package.ts'
import { drawSitePages } from './build/site-pages.ts'

/** Everything of a page but its text is loaded by each page, and cached. */
const input = { main: 'src/main.tsx', theme: 'src/start/theme.ts', site: 'src/site/render-site.tsx' }

export default defineConfig({
  base: '/developers/',
  plugins: [react(), drawSitePages(), clientPackage()],
  // React has this hook itself since version 18, so the shim for older versions is replaced by it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'baseline-widely-available',
    // The content security policy would refuse fonts and images inlined in style sheets.
    assetsInlineLimit: 0,
    // Static and browser-rendered parts share one style sheet.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input, preserveEntrySignatures: 'exports-only' },
  },
})
