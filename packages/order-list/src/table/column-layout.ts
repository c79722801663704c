import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** Widths of columns in rem by kind: each row is a grid of its own, so all need the same widths. */
const widths = {
  string: 8.5,
  number: 7,
  boolean: 6,
  list: 9,
  timestamp: 10,
  several: 13,
} as const

/** Widths of the leading columns in rem: checkbox, number, status, progress; the last has words where there is room. */
const leading = [2.5, 7.5, 8, 6.5] as const

/** The width of who ordered, behind the number, in rem. */
const dealerWidth = 12
const progressWithWord = 12

/** The width of the number with the tag of simulated orders next to it, in rem. */
const numberWithTag = 10.5

/** A header is as wide as its label, with room for the arrow, the menu and the edges; in rem. */
const letterWidth = 0.41
const labelPadding = 3.5

/** Labels of more letters than this are written in two lines. */
const maxOneLineLabel = 12

export const rowHeightPx = 36

/** The columns next to the order's number, which every row begins with. */
export function movableColumns(columns: readonly OrderFieldHandle[]): readonly OrderFieldHandle[] {
  return columns.filter((handle) => handle !== 'order.id')
}

/** The grid of header and rows: minimal widths that grow where there is room. */
export function columnGrid(
  columns: readonly OrderFieldHandle[],
  { hasTags = false, hasDealers = false } = {},
): { columns: string; minWidth: string } {
  const number = hasTags ? numberWithTag : leading[1]
  const fixed = [leading[0], number, ...(hasDealers ? [dealerWidth] : []), leading[2]]
  const plain = columns.map(widthOf)
  const sum = [...fixed, leading[3], ...plain].reduce((total, width) => total + width, 0)
  return {
    columns: [
      ...fixed.map((width) => `${width}rem`),
      `minmax(${leading[3]}rem, ${progressWithWord}rem)`,
      ...plain.map((width) => `minmax(${width}rem, ${width}fr)`),
    ].join(' '),
    minWidth: `${sum}rem`,
  }
}

function widthOf(handle: OrderFieldHandle): number {
  const { kind, multiple, label } = orderField(handle)
  const content = multiple && kind === 'string' ? widths.several : widths[kind]
  const header = longestLine(label) * letterWidth + labelPadding
  return Math.max(content, Math.ceil(header * 10) / 10)
}

/** The length of a label's longest line when it is broken between words as evenly as possible. */
function longestLine(label: string): number {
  if (label.length <= maxOneLineLabel) return label.length
  const words = label.split(' ')
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  )
  return Math.min(...breaks)
}

/** The label of a column; the first one of every row shows the order's number. */
export function columnLabel(handle: OrderFieldHandle): string {
  return orderField(handle === 'order.id' ? 'order.orderNumber' : handle).label
}
