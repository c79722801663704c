import type { Permission } from '@portal/contract/callers/permissions'
import { isTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { isColumnTitle } from '@portal/contract/import/column-titles.rules'
import { isRejectedFile, rejectedRowTitles } from '@portal/contract/import/console-import.rules'
import { fileError } from '../file-error.ts'
import type { ColumnsFile } from './columns-file.ts'
import type { CellKind, ImportColumn, ImportColumns } from './field-kind.ts'
import { type ImportGrants, isGranted, missingPermissionMessage } from './import-grants.ts'

/** A format's column and its source in a file: the field at index `from`, a constant, or none. */
export interface PlannedColumn {
  readonly name: string
  readonly kind: CellKind
  readonly required: boolean
  readonly permission: Permission | undefined
  readonly isSecret: true | undefined
  readonly title: string
  /** The zone in a time column's title, such as `orderedAt (America/New_York)`. */
  readonly timeZone: string | undefined
  readonly from: number | undefined
  readonly constant: string | undefined
}

/** A column of the file that isn't imported. */
export interface WithheldColumn {
  readonly column: string
  readonly reason: string
}

export interface ColumnPlan {
  readonly columns: readonly PlannedColumn[]
  /** Columns present in the file, by header or constant. */
  readonly carried: readonly string[]
  readonly unknown: readonly string[]
  /** Columns that need a permission the user lacks. */
  readonly withheld: readonly WithheldColumn[]
  /** Permissions that the file's columns need beyond the format's own. */
  readonly permissions: readonly Permission[]
  /** Indexes of fields that must never be written to files. */
  readonly secretFields: readonly number[]
  readonly fieldCount: number
}

interface PlanInput {
  readonly file: string
  readonly header: readonly string[]
  readonly format: ImportColumns
  readonly columnsFile: ColumnsFile | undefined
  readonly grants: ImportGrants
}

/** Maps a file's header to the format's columns; throws a file fault if a required column is missing or repeated. */
export function planColumns(input: PlanInput): ColumnPlan {
  const { file, header, format, grants } = input
  const found = Object.entries(format).map(([name, column]) => findColumn(input, name, column))
  const isRejected = isRejectedFile(header)
  const used = new Set(found.map(({ from }) => from))
  const inFile = found.filter(isCarried)
  const withheld = inFile.filter(({ permission }) => permission && !isGranted(grants, permission))
  const columns = found.map((column) =>
    withheld.includes(column) ? { ...column, from: undefined, constant: undefined } : column,
  )
  const carried = columns.filter(isCarried)
  const missing = columns
    .filter((column) => column.required && !carried.includes(column))
    .map(({ title }) => title)
  if (missing.length > 0) {
    const missingColumnsMessage = `${file} is missing the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}`
    throw fileError(
      inFile.length > 0
        ? `${missingColumnsMessage}. Its columns are ${header.join(', ')}.`
        : `${missingColumnsMessage}. Its first line, which should have the column names, is "${header.join(', ').slice(0, maxShown)}".`,
    )
  }
  return {
    columns,
    carried: carried.map(({ name }) => name),
    unknown: header.filter(
      (name, index) => name !== '' && !used.has(index) && !(isRejected && index < rejectedRowTitles.length),
    ),
    withheld: withheld.flatMap(({ title, permission }) =>
      permission ? [{ column: title, reason: missingPermissionMessage(permission) }] : [],
    ),
    permissions: [...new Set(carried.flatMap(({ permission }) => permission ?? []))],
    secretFields: indexesOf(
      header,
      (title, index) => secretTitle.test(title) || found.some((one) => one.isSecret && one.from === index),
    ),
    fieldCount: header.length,
  }
}

const maxShown = 200

// Unknown columns may contain passwords too.
const secretTitle = /passw|pwd|secret/i

function isCarried({ from, constant }: PlannedColumn): boolean {
  return from !== undefined || constant !== undefined
}

function findColumn(
  { file, header, columnsFile }: PlanInput,
  name: string,
  { kind, required = false, permission, isSecret }: ImportColumn,
): PlannedColumn {
  const constant = columnsFile?.constants.get(name)
  const renamed = columnsFile?.headers.get(name)
  const zones = header.map((title) => (kind.sqlType === 'timestamptz' ? zoneOfTitle(title) : undefined))
  const plain = header.map((title, index) => (zones[index] === undefined ? title : withoutZone(title)))
  const from =
    constant !== undefined
      ? undefined
      : (findHeader(file, plain, withoutZone(renamed ?? name)) ??
        (renamed === undefined ? findTitle(plain, name) : undefined))
  if (renamed !== undefined && constant === undefined && from === undefined) {
    throw fileError(`${columnsFile?.path} maps the header "${renamed}", which ${file} doesn't have.`)
  }
  const title = constant !== undefined ? `=${name}` : from === undefined ? name : (header[from] ?? name)
  const timeZone = from === undefined ? undefined : zones[from]
  return { name, kind, required, permission, isSecret, title, timeZone, from, constant }
}

function zoneOfTitle(title: string): string | undefined {
  const zone = /\(([^()]+)\)$/.exec(title)?.[1]?.trim()
  return zone !== undefined && isTimeZone(zone) ? zone : undefined
}

function withoutZone(title: string): string {
  return zoneOfTitle(title) === undefined ? title : title.replace(/ *\([^()]*\)$/, '')
}

/** Creates a test for header rows: they contain the titles of all required columns. */
export function createHeaderTest(format: ImportColumns, columnsFile: ColumnsFile | undefined) {
  const needed = Object.entries(format)
    .filter(([name, { required }]) => required === true && columnsFile?.constants.has(name) !== true)
    .map(([name]) => ({ name, renamed: withoutZone(columnsFile?.headers.get(name) ?? '').toLowerCase() }))
  return (names: readonly string[]): boolean => {
    const titles = names.map(withoutZone)
    return needed.every(({ name, renamed }) =>
      titles.some((title) => (renamed === '' ? isColumnTitle(name, title) : title.toLowerCase() === renamed)),
    )
  }
}

/** Finds a column's index, by exact title or else ignoring case. */
function findHeader(file: string, header: readonly string[], name: string): number | undefined {
  const exact = indexesOf(header, (title) => title === name)
  const found =
    exact.length > 0 ? exact : indexesOf(header, (title) => title.toLowerCase() === name.toLowerCase())
  if (found.length > 1) throw fileError(`The column ${name} appears ${found.length} times in ${file}.`)
  return found[0]
}

/** Finds a column's index by another spelling or a common title, if only one title matches. */
function findTitle(header: readonly string[], name: string): number | undefined {
  const [found, ...others] = indexesOf(header, (title) => isColumnTitle(name, title))
  return others.length === 0 ? found : undefined
}

function indexesOf(header: readonly string[], matches: (title: string, index: number) => boolean): number[] {
  return header.flatMap((title, index) => (matches(title, index) ? [index] : []))
}

/** Returns a lookup of the file's own column titles, for refusals. */
export function columnTitles(plan: ColumnPlan): (column: string) => string {
  const titles = new Map(plan.columns.map(({ name, title }) => [name, title]))
  return (column) => titles.get(column) ?? column
}
