import { fileURLToPath } from 'node:url'
import { type AliasOptions, build, type Rollup } from 'vite'
import { lightEndpoints } from './light-endpoints.ts'

// The names of classes depend on it.
const root = fileURLToPath(new URL('.', import.meta.url))

interface BuiltApart {
  readonly code: string
  /** The style sheets of its parts as text. */
  readonly styles: string
}

/** Builds a script that shares no file with the application, `entry` below `src`, into one piece. */
export async function buildApart(
  entry: string,
  {
    define,
    alias,
  }: { readonly define?: Readonly<Record<string, string>>; readonly alias?: AliasOptions } = {},
): Promise<BuiltApart> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [lightEndpoints()],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    ...(alias ? { resolve: { alias } } : {}),
    build: {
      write: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      lib: { entry: `${root}src/${entry}`, formats: ['iife'], name: 'portalStart' },
    },
  })
  const output = [built].flat().flatMap((one) => (one as Rollup.RollupOutput).output)
  const code = output.find((part) => part.type === 'chunk')?.code.trim() ?? ''
  const styles = output.flatMap((part) => (part.type === 'asset' ? [String(part.source)] : []))
  return { code, styles: styles.join('\n') }
}
