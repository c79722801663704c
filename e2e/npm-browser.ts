import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const browserPackage = '@sparticuz/chromium@147.0.0'
const installLimitMs = 300_000

/**
 * Fetches a Chromium that is published as an npm package into `folder`, with the libraries it needs,
 * and returns the path of a script that starts it; undefined when it cannot be had.
 */
export function installFromNpm(folder: string): string | undefined {
  const earlier = join(folder, 'start-chromium')
  if (existsSync(earlier)) return earlier
  console.error(`No browser yet, trying: npm install ${browserPackage}`)
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
    execFileSync('npm', ['install', '--no-save', '--no-fund', '--no-audit', browserPackage], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      timeout: installLimitMs,
    })
    return writeStarter(folder, unpack(folder))
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message.split('\n')[0] : failure)
    return undefined
  }
}

/** Unpacks the compressed program below `folder`; the package does the same for its host's functions. */
function unpack(folder: string): string {
  const script = `
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    process.stdout.write(await chromium.executablePath())`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
    timeout: installLimitMs,
  }).trim()
}

/** The program finds its own libraries only with their folder on the library path. */
function writeStarter(folder: string, program: string): string {
  const starter = join(folder, 'start-chromium')
  const libraries = join(folder, 'al2023', 'lib')
  const settings = `LD_LIBRARY_PATH="${libraries}:$LD_LIBRARY_PATH" FONTCONFIG_PATH="${join(folder, 'fonts')}"`
  const line = `exec env ${settings} "${program}" "$@"`
  writeFileSync(starter, `#!/bin/sh\n${line}\n`)
  chmodSync(starter, 0o755)
  return starter
}
