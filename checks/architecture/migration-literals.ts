import { statusFunctions } from '../generated/contract-sql.ts'

/** A contract value typed into a migration, or a status unknown to the contract. */
export interface MigrationLiteral {
  readonly line: number
  readonly text: string
}

const comparison = String.raw`\s*(?:=|<>|!=|<=?|>=?|\bis\s+(?:not\s+)?distinct\s+from\b|\b(?:not\s+)?in\s*\(|\bbetween\b)\s*`
const column = String.raw`\b\w*(?:status|transaction_type|payment)(?:_id|_before)?\b`
const typedValues: readonly RegExp[] = [
  new RegExp(`${column}${comparison}\\d`, 'i'),
  new RegExp(`\\d${comparison}${column}`, 'i'),
  new RegExp(String.raw`\bcase\s+${column}\s+when\s+\d`, 'i'),
  /\b\w*(?:status|transaction_type)_id\s+smallint\b.*\bdefault\s+\d/i,
  // Several country or state codes in a row.
  /(["'][A-Z]{2}["'][^"']*(["'][^"']*["'][^"']*)?){5}/,
]

const calledStatus = /\b(\w+)\('(\w+)'\)/g

/** Finds status numbers and lists of countries or states in a migration, and statuses unknown to the contract. */
export function migrationLiterals(sql: string): MigrationLiteral[] {
  return sql.split('\n').flatMap((text, index) => {
    const code = text.replace(/--.*/, '')
    const isTyped = typedValues.some((pattern) => pattern.test(code))
    return isTyped || namesUnknownStatus(code) ? [{ line: index + 1, text: text.trim() }] : []
  })
}

function namesUnknownStatus(code: string): boolean {
  return [...code.matchAll(calledStatus)].some(([, called = '', name = '']) => {
    const table = statusFunctions[called]
    return table !== undefined && !Object.hasOwn(table, name)
  })
}
