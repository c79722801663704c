import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { format } from 'sql-formatter'

// Only compiles statements.
const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Formats a statement for reading, with its parameters inlined and control characters as `\x01`. */
export function renderSql(statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(compiler)
  const unquoted = sql.replaceAll(/"(\w+)"(?=\.)|(?<=\.)"(\w+)"/g, '$1$2')
  const params = Object.fromEntries(
    parameters.map((value, index) => [String(index + 1), literal(value)] as const),
  )
  const formatted = format(visible(unquoted), {
    language: 'postgresql',
    keywordCase: 'lower',
    paramTypes: { numbered: ['$'] },
    params,
    indentStyle: 'tabularLeft',
    expressionWidth: 110,
  })
  return `${formatted.replaceAll(/ +$/gm, '')};`
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  const text = visible(String(value).replaceAll("'", "''"))
  return text.includes('\\x') ? `e'${text}'` : `'${text}'`
}

function visible(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.charCodeAt(0)
      return code < 32 && letter !== '\n' ? `\\x${code.toString(16).padStart(2, '0')}` : letter
    })
    .join('')
}
