import { fileFault } from '../file-fault.ts'
import type { ColumnsFile } from './columns-file.ts'
import type { FieldKind, ImportColumns } from './field-kind.ts'

/** The source of a format's column in one file: a field of each row, a constant, or none. */
export interface PlannedColumn {
  readonly name: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly title: string
  readonly from: number | undefined
  readonly constant: string | undefined
}

export interface ColumnPlan {
  readonly columns: readonly PlannedColumn[]
  /** The columns that the file has, by header or constant. */
  readonly carried: readonly string[]
  readonly unknown: readonly string[]
  readonly fieldCount: number
}

/** Plans the columns of a file; throws a file fault when a required column is missing or a header occurs twice. */
export function planColumns(input: {
  file: string
  header: readonly string[]
  format: ImportColumns
  columnsFile: ColumnsFile | undefined
}): ColumnPlan {
  const { file, header, format, columnsFile } = input
  const used = new Set<number>()
  const columns = Object.entries(format).map(([name, { kind, required = false }]): PlannedColumn => {
    const constant = columnsFile?.constants.get(name)
    const renamed = columnsFile?.headers.get(name)
    const from = constant === undefined ? findHeader(file, header, renamed ?? name) : undefined
    if (renamed !== undefined && constant === undefined && from === undefined) {
      throw fileFault(`${columnsFile?.path} names the header "${renamed}", which ${file} does not have.`)
    }
    if (from !== undefined) used.add(from)
    const title = constant !== undefined ? `=${name}` : from === undefined ? name : (header[from] ?? name)
    return { name, kind, required, title, from, constant }
  })
  const carried = columns.filter(({ from, constant }) => from !== undefined || constant !== undefined)
  const missing = columns
    .filter((column) => column.required && !carried.includes(column))
    .map(({ title }) => title)
  if (missing.length > 0) {
    throw fileFault(
      `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}: its header has ${header.join(', ')}.`,
    )
  }
  return {
    columns,
    carried: carried.map(({ name }) => name),
    unknown: header.filter((name, index) => name !== '' && !used.has(index)),
    fieldCount: header.length,
  }
}

/** Finds a header: exact, else without case; undefined without it. */
function findHeader(file: string, header: readonly string[], name: string): number | undefined {
  const exact = indexesOf(header, (title) => title === name)
  const found =
    exact.length > 0 ? exact : indexesOf(header, (title) => title.toLowerCase() === name.toLowerCase())
  if (found.length > 1) throw fileFault(`${file} has the column ${name} ${found.length} times.`)
  return found[0]
}

function indexesOf(header: readonly string[], matches: (title: string) => boolean): number[] {
  return header.flatMap((title, index) => (matches(title) ? [index] : []))
}

/** Returns the file's own name for a column, as refusals use it. */
export function columnTitles(plan: ColumnPlan): (column: string) => string {
  const titles = new Map(plan.columns.map(({ name, title }) => [name, title]))
  return (column) => titles.get(column) ?? column
}
