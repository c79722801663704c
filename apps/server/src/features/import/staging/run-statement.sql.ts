import type { ImportSession } from './import-session.sql.ts'

/** The parameters of import statements, with their SQL types. */
const parameterTypes = {
  supplier: 'int',
  now: 'timestamptz',
  batch: 'int',
  columns: 'text[]',
  file: 'text',
  status: 'smallint',
} as const

/** The parameters beside the session's supplier and time. */
export interface StatementValues {
  readonly batch?: number
  /** The columns that the file has. */
  readonly columns?: readonly string[]
  readonly file?: string
  /** The status id of a new dealer where the file has none. */
  readonly status?: number
}

/** Runs a statement with the parameters `:supplier`, `:now`, `:batch`, `:columns`, `:file` and `:status`. */
export async function runStatement(
  session: ImportSession,
  statement: string,
  values: StatementValues = {},
): Promise<void> {
  const known = { supplier: session.supplierId, now: session.now, ...values }
  const parameters: unknown[] = []
  const places = new Map<string, number>()
  const text = statement.replace(/(?<!:):([a-z]+)\b/g, (_whole, name: keyof typeof parameterTypes) => {
    if (!places.has(name)) places.set(name, parameters.push(known[name]))
    return `$${places.get(name)}::${parameterTypes[name]}`
  })
  await session.client.query(text, parameters)
}
