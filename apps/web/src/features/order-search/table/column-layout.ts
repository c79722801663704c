import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/order-fields'

/** Widths of columns in rem by what they hold; rows are drawn apart from each other and have to agree beforehand. */
const widths = {
  string: 10,
  number: 7.5,
  boolean: 7,
  list: 10,
  timestamp: 10.5,
  several: 13,
} as const

/** What stands before the columns: the box, the number, the status, the progress. */
const leading = [2.5, 7.75, 8.5, 6] as const

/** Pixels; a row of the table is always this high. */
export const rowHeightPx = 36

/** The columns beside the order's number, which every row begins with. */
export function plainColumns(columns: readonly OrderFieldHandle[]): readonly OrderFieldHandle[] {
  return columns.filter((handle) => handle !== 'order.id')
}

/** The grid that header and rows share: as wide as they must be, wider where there is room. */
export function gridOf(columns: readonly OrderFieldHandle[]): { columns: string; minWidth: string } {
  const plain = columns.map(widthOf)
  const sum = [...leading, ...plain].reduce((total, width) => total + width, 0)
  return {
    columns: [
      ...leading.map((width) => `${width}rem`),
      ...plain.map((width) => `minmax(${width}rem, ${width}fr)`),
    ].join(' '),
    minWidth: `${sum}rem`,
  }
}

function widthOf(handle: OrderFieldHandle): number {
  const { kind, multiple } = orderField(handle)
  return multiple && kind === 'string' ? widths.several : widths[kind]
}
