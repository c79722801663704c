import { readFileSync } from 'node:fs'
import type { Config } from './config.ts'

/**
 * A line that systemd (`EnvironmentFile=`) and Node (`--env-file`) read alike: a plain value without `#`, `\` and
 * tabs, a single-quoted one without `\`, or a double-quoted one without `\`, `$` and backticks.
 */
const clearLine = /^ *[A-Za-z_]\w* *= *([^\s'"`\\#][^\t\r\\#]*|'[^'\\\r]*'|"[^"\\$`\r]*")? *$/
const noLine = /^\s*(#.*)?$/

/** A sentence per line of a settings file that systemd and Node read differently, without its value. */
export function findUnclearSettings(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (noLine.test(line) || clearLine.test(line)) return []
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
    const which = `Line ${index + 1}${name === undefined ? '' : ` (${name})`}`
    return [`${which} is read differently by systemd and Node: ${remedy}`]
  })
}

const remedy = "write NAME='value' on one line, in single quotes, without a backslash or quotes inside."

/** Ambiguous lines in the settings file named by `SETTINGS_FILE` or `node --env-file`. */
export function readUnclearSettings({ settingsFile }: Config): string[] {
  const file = settingsFile ?? envFileOf(process.execArgv)
  if (file === undefined) return []
  try {
    return findUnclearSettings(readFileSync(file, 'utf8')).map((sentence) => `${file}: ${sentence}`)
  } catch {
    // The file may be readable only by root; the process has its variables anyway.
    return []
  }
}

function envFileOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^--env-file(-if-exists)?(=|$)/.test(word))
  const word = words[at]
  if (word === undefined) return undefined
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : words[at + 1]
}
