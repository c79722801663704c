import { readFile } from 'node:fs/promises'
import { isOneOf, keysOf } from '@portal/contract/fields/keys'
import { type FileNotation, fileNotations } from '@portal/contract/import/file-notation.rules'
import { fileError } from '../file-error.ts'

/** The content of `--columns FILE.json`: headers by column, constants for every row, and how values are written. */
export interface ColumnsFile {
  readonly path: string
  readonly headers: ReadonlyMap<string, string>
  readonly constants: ReadonlyMap<string, string>
  readonly notation: FileNotation
}

/**
 * Reads a columns file: `{"orderNumber": "InvoiceNo"}` renames a header, `{"=country": "US"}` sets a constant and
 * `{"@dates": "month/day/year"}` a notation. Throws a file fault if it is missing, invalid, or names an unknown column.
 */
export async function readColumnsFile(path: string, known: readonly string[]): Promise<ColumnsFile> {
  const headers = new Map<string, string>()
  const constants = new Map<string, string>()
  let notation: FileNotation = {}
  for (const [key, value] of Object.entries(await readObject(path))) {
    if (key.startsWith('@')) {
      notation = { ...notation, ...readNotation(path, key, value) }
      continue
    }
    const isConstant = key.startsWith('=')
    const column = isConstant ? key.slice(1) : key
    if (!known.includes(column)) {
      throw fileError(`${path} maps to "${column}", which isn't a column in this import.`)
    }
    if (typeof value !== 'string') {
      throw fileError(`${path} has a value for "${key}" that isn't a quoted string.`)
    }
    ;(isConstant ? constants : headers).set(column, isConstant ? value : value.trim())
  }
  return { path, headers, constants, notation }
}

function readNotation(path: string, key: string, value: unknown): FileNotation {
  if (!isOneOf(keysOf(fileNotations), key)) {
    throw fileError(`${path} has "${key}", which isn't one of ${keysOf(fileNotations).join(', ')}.`)
  }
  const choices: readonly unknown[] = fileNotations[key]
  if (choices.includes(value)) return { [key]: value }
  throw fileError(
    `${path} has a value for "${key}" that isn't ${choices.map((one) => `"${one}"`).join(' or ')}.`,
  )
}

async function readObject(path: string): Promise<object> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw fileError(`The columns file ${path} doesn't exist or can't be read.`)
  })
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content
  } catch {
    // Reported below.
  }
  throw fileError(`The columns file ${path} isn't a JSON object such as {"orderNumber": "InvoiceNo"}.`)
}
