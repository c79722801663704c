import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** Cell widths in rem by name. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Column widths in rem by kind: each row is a separate grid, so all need the same widths. */
const widths = {
  string: 8.25,
  number: 7,
  boolean: 6,
  list: 9,
  timestamp: 11.15,
  several: 13,
} as const

/** The leading cells of every row. */
type LeadingCell = 'box' | 'number' | 'dealer' | 'status' | 'progress'
type CellName = LeadingCell | OrderFieldHandle

/** Widths of the leading columns in rem. */
const leading = { box: 2.5, number: 6.75, dealer: 9.75, status: 7.25, progress: 6.5 } as const

/** Their widths if there is room: no status is truncated, and the progress has text. */
const roomy: Partial<Record<LeadingCell, number>> = { status: 10.75, progress: 14 }

/** The width of the number and the tag of simulated orders, in rem. */
const numberWithTag = 10.5

/** In two-line rows: the number above its date, the status above the progress text. */
const twoLines = { number: 11.15, status: 14 } as const

/** Columns shown as the second line of another cell in two-line rows. */
const hosts: Partial<Record<CellName, CellName>> = {
  progress: 'status',
  'order.orderedAt': 'number',
  'order.referenceNumber': 'shippingAddress.name',
  'order.lineCount': 'order.total',
}

/** Row heights in pixels. */
const rowHeights = {
  one: { comfortable: 36, compact: 30 },
  two: { comfortable: 48, compact: 44 },
} as const

/** The remaining width next to columns with user-defined widths. */
const freeTrack = 'minmax(0, 1fr)'

/** Always visible when scrolling, and last in two-line rows. */
const pinned = 'order.total'

/** The width of a letter in headers, which fit their label, arrow, menu and edges; in rem. */
const letterWidth = 0.41
const labelPadding = 3.5

/** Longer labels take two lines. */
const maxOneLineLabel = 12

/** A cell's position in the grid of its row, as attributes. */
export interface CellPlace {
  readonly style: { readonly gridArea: string } | undefined
  readonly 'data-line': 'first' | 'second' | undefined
  readonly 'data-pinned': 'start' | 'end' | undefined
}

export interface ColumnGrid {
  readonly columns: string
  readonly minWidth: string
  readonly rowHeightPx: number
  /** The names of the row's cells: checkbox, number, dealer, status, progress, then the columns. */
  readonly cells: readonly string[]
  /** In the order of `cells`. */
  readonly places: readonly CellPlace[]
}

interface GridOptions {
  readonly hasTags?: boolean
  readonly hasDealers?: boolean
  /** Whether rows have two lines, as on a tablet. */
  readonly hasTwoLines?: boolean
  readonly isCompact?: boolean
  /** User-defined widths; none in two-line rows, whose cells share columns. */
  readonly widths?: ColumnWidths
}

/** The columns other than the order number, which every row starts with. */
export function movableColumns(columns: readonly OrderFieldHandle[]): readonly OrderFieldHandle[] {
  return columns.filter((handle) => handle !== 'order.id')
}

/** The grid of header and rows: minimum widths that grow if there is room. */
export function columnGrid(columns: readonly OrderFieldHandle[], options: GridOptions = {}): ColumnGrid {
  const { hasDealers = false, hasTwoLines = false, isCompact = false } = options
  const widths = hasTwoLines ? {} : (options.widths ?? {})
  const cells: readonly CellName[] = [
    ...(['box', 'number'] as const),
    ...(hasDealers ? (['dealer'] as const) : []),
    ...(['status', 'progress'] as const),
    ...columns,
  ]
  const hostOf = (cell: CellName) => {
    const host = hasTwoLines ? hosts[cell] : undefined
    return host && cells.includes(host) ? host : undefined
  }
  const tops = cells.filter((cell) => hostOf(cell) === undefined)
  const ordered = hasTwoLines
    ? [...tops.filter((cell) => cell !== pinned), ...tops.filter((cell) => cell === pinned)]
    : tops
  const place = (cell: CellName): CellPlace => {
    const host = hostOf(cell)
    const isHost = cells.some((other) => hostOf(other) === cell)
    const line = host ? 'second' : isHost ? 'first' : undefined
    const top = host ?? cell
    return {
      style: hasTwoLines ? { gridArea: areaOf(ordered.indexOf(top) + 1, line) } : undefined,
      'data-line': line,
      'data-pinned': top === 'box' || top === 'number' ? 'start' : top === pinned ? 'end' : undefined,
    }
  }
  const isChosen = Object.keys(widths).length > 0
  const tracks = ordered.map((cell) => {
    const track = trackOf(cell, options)
    const width = widths[cell] ?? track.width
    return isChosen ? { width, track: `${width}rem` } : track
  })
  const free = isChosen ? [freeTrack] : []
  return {
    columns: [...tracks.map(({ track }) => track), ...free].join(' '),
    minWidth: `${tracks.reduce((total, { width }) => total + width, 0)}rem`,
    rowHeightPx: rowHeights[hasTwoLines ? 'two' : 'one'][isCompact ? 'compact' : 'comfortable'],
    cells,
    places: cells.map(place),
  }
}

/** In one of the two lines, or across both. */
function areaOf(column: number, line: CellPlace['data-line']): string {
  if (line === undefined) return `1 / ${column} / span 2`
  return `${line === 'first' ? 1 : 2} / ${column}`
}

/** A column's minimum width in rem, and its grid track. */
function trackOf(cell: CellName, { hasTags, hasTwoLines }: GridOptions): { width: number; track: string } {
  if (!isLeading(cell)) {
    const width = widthOf(cell)
    return { width, track: `minmax(${width}rem, ${width}fr)` }
  }
  const width =
    cell === 'number' && hasTags
      ? numberWithTag
      : { ...leading, ...(hasTwoLines ? twoLines : undefined) }[cell]
  const most = roomy[cell] ?? width
  return { width, track: most > width ? `minmax(${width}rem, ${most}rem)` : `${width}rem` }
}

function isLeading(cell: CellName): cell is LeadingCell {
  return cell in leading
}

function widthOf(handle: OrderFieldHandle): number {
  const { kind, multiple, label } = orderField(handle)
  const content = multiple && kind === 'string' ? widths.several : widths[kind]
  const header = longestLine(label) * letterWidth + labelPadding
  return Math.max(content, Math.ceil(header * 10) / 10)
}

/** The length of a label's longest line when broken between words as evenly as possible. */
function longestLine(label: string): number {
  if (label.length <= maxOneLineLabel) return label.length
  const words = label.split(' ')
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  )
  return Math.min(...breaks)
}

/** A column's label; the first column shows the order's number. */
export function columnLabel(handle: OrderFieldHandle): string {
  return orderField(handle === 'order.id' ? 'order.orderNumber' : handle).label
}
