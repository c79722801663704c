import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { expect, it } from 'vitest'
import { columnGrid, movableColumns } from './column-layout.ts'
import { parseTableLayout } from './table-layout.ts'

const columns = movableColumns(defaultColumnHandles)
/** The content width of a 768-pixel page, in rem. */
const tabletRem = 44.8

it('the default columns fit a tablet in portrait, in two lines', () => {
  expect(Number.parseFloat(columnGrid(columns, { hasTwoLines: true }).minWidth)).toBeLessThan(tabletRem)
  expect(Number.parseFloat(columnGrid(columns).minWidth)).toBeGreaterThan(tabletRem)
})

it('the default columns and the dealer fit a laptop, so the total covers none of them', () => {
  const laptopRem = (1280 - 50) / 16
  expect(Number.parseFloat(columnGrid(columns, { hasDealers: true }).minWidth)).toBeLessThan(laptopRem)
})

it.each([true, false])('the longest date with time fits its column (two lines: %s)', (hasTwoLines) => {
  const { cells, columns: tracks } = columnGrid(['order.orderedAt'], { hasTwoLines })
  const widths = tracks.split(/ (?![^(]*\))/).map((track) => Number(/[\d.]+/.exec(track)?.[0]))
  const [letterRem, paddingRem] = [0.4, 1.5]
  const width = widths[cells.indexOf(hasTwoLines ? 'number' : 'order.orderedAt')]
  expect(width).toBeGreaterThan('Dec 30, 2025 at 10:46 PM'.length * letterRem + paddingRem)
})

it('if there is room, the status is as wide as the longest one and the progress has labels', () => {
  const [, , , status, progress] = columnGrid(columns, { hasDealers: true }).columns.split(/ (?![^(]*\))/)
  expect([status, progress]).toEqual(['minmax(7.25rem, 10.75rem)', 'minmax(6.5rem, 14rem)'])
})

it('in two lines the date is below the number, the progress below the status, the reference below the name', () => {
  const { places } = columnGrid(columns, { hasTwoLines: true })
  const [box, number, status, progress, ...others] = places.map(({ style }) => style?.gridArea)
  const areas = Object.fromEntries(columns.map((handle, index) => [handle, others[index]]))
  expect({ box, number, status, progress, ...areas }).toEqual({
    box: '1 / 1 / span 2',
    number: '1 / 2',
    'order.orderedAt': '2 / 2',
    status: '1 / 3',
    progress: '2 / 3',
    'shippingAddress.name': '1 / 4',
    'order.referenceNumber': '2 / 4',
    'order.total': '1 / 5',
    'order.lineCount': '2 / 5',
  })
})

it('in two lines a column without its companion has both, and the total is last', () => {
  const chosen = ['order.total', 'order.referenceNumber', 'shipment.trackingNumber'] as const
  const { places } = columnGrid(chosen, { hasTwoLines: true, hasDealers: true })
  expect(places.slice(5).map(({ style }) => style?.gridArea)).toEqual([
    '1 / 7 / span 2',
    '1 / 5 / span 2',
    '1 / 6 / span 2',
  ])
})

it.each([true, false])(
  'the total stays visible with any number of columns (two lines: %s)',
  (hasTwoLines) => {
    const { places } = columnGrid(['order.total', 'shipment.trackingNumber'], { hasTwoLines })
    expect(places.map((place) => place['data-pinned'])).toEqual([
      'start',
      'start',
      undefined,
      undefined,
      'end',
      undefined,
    ])
  },
)

it('keeps chosen widths and the others’, and leaves the rest of the table free', () => {
  const chosen = columnGrid(['order.total', 'order.referenceNumber'], { widths: { 'order.total': 9 } })
  expect(chosen.columns).toBe('2.5rem 6.75rem 7.25rem 6.5rem 9rem 8.25rem minmax(0, 1fr)')
  expect(chosen.minWidth).toBe('40.25rem')
  const inTwoLines = { hasTwoLines: true, widths: { 'order.total': 30 } }
  expect(columnGrid(columns, inTwoLines).columns).toBe(columnGrid(columns, { hasTwoLines: true }).columns)
})

it.each([
  [{}, 36],
  [{ isCompact: true }, 30],
  [{ hasTwoLines: true }, 48],
  [{ hasTwoLines: true, isCompact: true }, 44],
])('rows of %o are %i pixels high', (options, heightPx) => {
  expect(columnGrid(columns, options).rowHeightPx).toBe(heightPx)
})

it.each([
  [null, { isCompact: false, widths: {} }],
  ['no JSON', { isCompact: false, widths: {} }],
  ['[]', { isCompact: false, widths: {} }],
  [
    '{"isCompact":true,"widths":{"number":9,"status":"wide","progress":-1}}',
    { isCompact: true, widths: { number: 9 } },
  ],
])('reads a layout stored as %s as far as it makes sense', (stored, layout) => {
  expect(parseTableLayout(stored)).toEqual(layout)
})
