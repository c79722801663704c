import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { listPageFiles } from './page-files.ts'

const source = fileURLToPath(new URL('../src/start/document-script.ts', import.meta.url))
const placeholder = '<!-- document script -->'

/** Inlines the document's script to save a request. The page's policy allows the script by its digest. */
export function documentScript(): Plugin {
  return {
    name: 'portal-document-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const pageFiles = bundle ? listPageFiles(bundle) : { shell: [], pages: {} }
        const code = await buildScript({ pageFiles: JSON.stringify(pageFiles) })
        return html.replace(placeholder, () => `<script>${code}</script>`)
      },
    },
  }
}

async function buildScript(define: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: source, formats: ['iife'], name: 'portalStart' },
    },
  })
  const output = [built].flat().flatMap((one) => (one as Rollup.RollupOutput).output)
  return output.find((part) => part.type === 'chunk')?.code.trim() ?? ''
}
