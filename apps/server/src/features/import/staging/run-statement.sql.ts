import type { ImportSession } from './import-session.sql.ts'

/** What the statements of an import may name, each with its type in SQL. */
const parameterTypes = {
  supplier: 'int',
  now: 'timestamptz',
  batch: 'int',
  columns: 'text[]',
  file: 'text',
  status: 'smallint',
} as const

/** The values that a statement names beside the session's own supplier and moment. */
export interface StatementValues {
  readonly batch?: number
  /** The columns that the file has. */
  readonly columns?: readonly string[]
  readonly file?: string
  /** The status id that a new dealer gets where the file tells none. */
  readonly status?: number
}

/** Runs a statement in which `:supplier`, `:now`, `:batch`, `:columns`, `:file` and `:status` stand for values. */
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
