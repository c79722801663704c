import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'

export interface MigrationFile {
  readonly number: number
  readonly name: string
  readonly sql: string
  /** The recorded form of an applied file: its name, its checksum, and whether it is breaking. */
  readonly key: string
}

/** Marks a file as incompatible with processes of the previous release, which must be stopped first. */
const breakingMark = /^-- breaking: \S/
const breakingSuffix = ' breaking'

export const migrationsDirectory = join(
  dirname(createRequire(import.meta.url).resolve('@portal/database/package.json')),
  'migrations',
)

/** Reads the migrations in order; throws for duplicate numbers and for names without four leading digits. */
export function readMigrations(directory: string = migrationsDirectory): MigrationFile[] {
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(directory, name))
  for (const [index, file] of files.entries()) {
    if (file.number === files[index - 1]?.number) {
      throw new DatabaseUnavailable(`Two migrations carry the number ${file.number}: renumber ${file.name}.`)
    }
  }
  return files
}

/** A hash of all migrations: equal hashes mean equal schemas. */
export function checksumOfMigrations(files: readonly MigrationFile[]): string {
  return digest(files.map(({ key }) => key).join('\n'))
}

export function migrationKey(name: string, sql: string): string {
  return `${name} ${digest(sql).slice(0, 16)}${breakingMark.test(sql) ? breakingSuffix : ''}`
}

/** Whether a migration unknown to this release is of a newer, compatible release. */
export function isCompatible(key: string, files: readonly string[]): boolean {
  return !key.endsWith(breakingSuffix) && Number.parseInt(key, 10) > Number.parseInt(files.at(-1) ?? '0', 10)
}

function readMigration(directory: string, name: string): MigrationFile {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (number === undefined) {
    throw new DatabaseUnavailable(`The migration ${name} is not named like 0001_first_words.sql: rename it.`)
  }
  const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
  return { number: Number(number), name, sql, key: migrationKey(name, sql) }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
