import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installFromNpm } from './npm-browser.ts'

/** No browser could be found or downloaded; the message says what to do. */
export class NoBrowser extends Error {
  override name = 'NoBrowser'
}

const minuteMs = 60_000

/** Paths where Chromium may be installed, best first. */
const installedNames = [
  // Headless Chromium, which renders the same pages faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Ways to get a browser, cheapest first; each returns a path that may not work. */
const ways: readonly (() => string | undefined)[] = [
  ...installedNames.map((path) => () => path),
  () => chromium.executablePath(),
  () => installFromDebian('chromium-headless-shell'),
  () => installFromDebian('chromium'),
  () => {
    attempt('npx', ['playwright', 'install', 'chromium'], 5)
    return chromium.executablePath()
  },
  () => {
    const folder = join(homedir(), '.cache', 'dealer-portal', 'browser')
    mkdirSync(folder, { recursive: true })
    return installFromNpm(folder)
  },
]

/**
 * The path of a Chromium that starts on this machine: `$CHROMIUM`, an installed one, or else a downloaded one. Throws
 * `NoBrowser` if there is none.
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new NoBrowser(
      `CHROMIUM is ${chosen}, which does not start; name a Chromium that does or leave it unset.`,
    )
  }
  for (const way of ways) {
    const path = way()
    if (path && starts(path)) return path
  }
  throw new NoBrowser(
    'No Chromium was found: install the package `chromium` or set CHROMIUM to the path of one.',
  )
}

/** True if the program exists, has its libraries and prints its version. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: minuteMs })
    return true
  } catch {
    return false
  }
}

function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  attempt('apt-get', ['update', '-qq'], 5)
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 10)
  return `/usr/bin/${name}`
}

/** Runs an installer and ignores its failure: the next way is tried then. */
function attempt(command: string, args: readonly string[], minutes: number) {
  console.error(`No browser yet, trying: ${command} ${args.join(' ')}`)
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(command, args, { stdio: ['ignore', 2, 2], timeout: minutes * minuteMs, env })
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message.split('\n')[0] : failure)
  }
}
