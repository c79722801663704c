import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { errorCode } from '@portal/database/client/error-code'
import { serverFolder } from '../../context/installation/server-folder.ts'
import { StartupError } from '../startup-error.ts'
import { hashSources } from './source-digest.ts'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/

const smallestBytes = 1024

/** The Brotli quality that is forty times as fast as the best one. */
const quickQuality = 6

const repository = join(serverFolder, '../..')
const digestFile = 'sources.sha256'

/** Pages built together from sources given relative to the repository. */
interface Build {
  /** Follows "the". */
  readonly name: string
  /** The app whose `dist` is the build. */
  readonly app: string
  /** Apps built into a folder of that name. */
  readonly inside: readonly string[]
  readonly sources: readonly string[]
}

const sharedSources = [
  ...['app-kit', 'ui', 'brand', 'api-client', 'contract'].map((name) => `packages/${name}/src`),
  'package-lock.json',
]

/** The web app, with the console in `console`. */
export const webApp: Build = {
  name: 'web app',
  app: 'web',
  inside: ['console'],
  sources: [
    ...['src', 'build', 'public', 'index.html', 'package.json', 'vite.config.ts'].map(
      (path) => `apps/web/${path}`,
    ),
    ...['src', 'index.html', 'package.json', 'vite.config.ts'].map((path) => `apps/console/${path}`),
    'packages/order-list/src',
    ...sharedSources,
  ],
}

export const developerSite: Build = {
  name: 'developer documentation',
  app: 'developers',
  inside: [],
  sources: [
    ...['src', 'build', 'examples', 'package.json', 'vite.config.ts'].map(
      (path) => `apps/developers/${path}`,
    ),
    ...['src', 'package.json', 'tsconfig.json', 'README.md'].map((path) => `packages/client/${path}`),
    ...sharedSources,
  ],
}

/**
 * The pages to serve: the last build, even if outdated (`built`), or one of the current sources, compressed fast
 * (`current`) or as small as possible (`smallest`), which takes seconds and makes downloads 8% smaller.
 */
export type Pages = 'built' | 'current' | 'smallest'

const appFolder = (app: string) => join(repository, 'apps', app)

/** The folder of the requested build; undefined if it must be built first. */
export function findBuilt({ app, sources }: Build, pages: Pages): string | undefined {
  const built = join(appFolder(app), 'dist')
  const builtFrom = join(built, digestFile)
  if (!existsSync(builtFrom)) return undefined
  if (pages === 'built') return built
  const digest = hashSources(repository, sources)
  const fitting = [digest, `${digest} smallest`].slice(pages === 'smallest' ? 1 : 0)
  return fitting.includes(readFileSync(builtFrom, 'utf8')) ? built : undefined
}

/** Builds pages unless the requested build exists, and returns the folder. */
export async function ensureBuilt(
  build: Build,
  pages: Pages,
  { report, signal }: { report: (line: string) => void; signal?: AbortSignal },
): Promise<string> {
  const existing = findBuilt(build, pages)
  if (existing !== undefined) return existing
  signal?.throwIfAborted()
  const { name, app, inside, sources } = build
  report(`Building the ${name}. The first build takes a moment.`)
  const digest = hashSources(repository, sources)
  const folder = appFolder(app)
  const built = join(folder, 'dist')
  // Built in a temporary folder and then moved, so an interrupted build leaves nothing incomplete.
  const aside = join(folder, '.building', String(process.pid))
  try {
    const fresh = join(aside, 'dist')
    mkdirSync(fresh, { recursive: true })
    const others = inside.map((other) => runBuild(appFolder(other), join(aside, other), signal))
    await Promise.all([runBuild(folder, fresh, signal), ...others])
    for (const other of inside) renameSync(join(aside, other), join(fresh, other))
    await compressFiles(fresh, pages === 'smallest' ? constants.BROTLI_MAX_QUALITY : quickQuality)
    writeFileSync(join(fresh, digestFile), pages === 'smallest' ? `${digest} smallest` : digest)
    if (existsSync(built)) renameSync(built, join(aside, 'old'))
    renameSync(fresh, built)
  } catch (error) {
    throw explainBuildError(error, { name, folder })
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return built
}

async function runBuild(application: string, outDir: string, signal?: AbortSignal): Promise<void> {
  const manifest = createRequire(join(application, 'package.json')).resolve('vite/package.json')
  const program = join(dirname(manifest), 'bin/vite.js')
  const build = spawn(process.execPath, [program, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: application,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  })
  // Emitted when the build is aborted; `close` follows.
  build.on('error', () => undefined)
  let output = ''
  build.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  build.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new StartupError(`The build of ${application} failed:\n${output.trim()}`)
}

function explainBuildError(error: unknown, { name, folder }: { name: string; folder: string }): unknown {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new StartupError(`The ${name} must be built, but ${folder} isn't writable.`, {
      cause: error,
    })
  }
  if (code === 'ENOSPC') {
    return new StartupError(`The ${name} must be built, but the disk holding ${folder} is full.`, {
      cause: error,
    })
  }
  return error
}

/** Writes a Brotli and a gzip copy next to every text file of a folder. */
async function compressFiles(directory: string, quality: number): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map((path) => compressFile(path, quality)))
}

async function compressFile(path: string, quality: number): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, options))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
