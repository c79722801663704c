import { keysOf } from '@portal/contract/fields/keys'
import { type ListColumn, listColumns, measuredOffset, measuredPages } from './list-columns.ts'

export interface ListCase {
  readonly name: string
  readonly column: ListColumn
  readonly descending: boolean
  readonly page: keyof typeof measuredPages
  readonly offset: number
  readonly needTotal: boolean
}

/** The case that all others are compared with: first page, newest order first, without the total. */
export const defaultCaseName = 'first page, order.id descending'

/** Each default column in both directions, first page and page 10,000, and once the default sort with its total. */
export function listCases(orders: number): ListCase[] {
  const cases = keysOf(measuredPages).flatMap((page) =>
    keysOf(listColumns).flatMap((column) =>
      [true, false].map((descending) => ({
        name: `${pageNames[page]}, ${column} ${descending ? 'descending' : 'ascending'}`,
        column,
        descending,
        page,
        offset: measuredOffset(measuredPages[page], orders),
        needTotal: false,
      })),
    ),
  )
  const first = cases.find((one) => one.name === defaultCaseName)
  if (first === undefined) throw new Error('The default case is not among the cases.')
  return [
    first,
    { ...first, name: `${defaultCaseName}, with total`, needTotal: true },
    ...cases.filter((one) => one !== first),
  ]
}

const pageNames = { first: 'first page', tenThousandth: 'page 10,000' } as const
