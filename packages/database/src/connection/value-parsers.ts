import { types } from 'pg'

const typeIds = {
  int8: 20,
  date: 1082,
  textArray: 1009,
  int8Array: 1016,
  dateArray: 1182,
  numericArray: 1231,
} as const

type Parser = (text: string) => unknown

const splitArray = types.getTypeParser(typeIds.textArray as number, 'text') as (
  text: string,
) => (string | null)[]

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [typeIds.int8, Number],
  [typeIds.date, (text) => text],
  // Arrays may contain thousands of ids, which the JSON parser reads ten times as fast.
  [typeIds.int8Array, (text) => JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`)],
  [typeIds.dateArray, splitArray],
  // The driver would make floats of these, which loses cents.
  [typeIds.numericArray, splitArray],
])

/** How columns are parsed: int8 as number, numeric as string, date as 'YYYY-MM-DD', timestamptz as Date. */
export const valueParsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ??
    types.getTypeParser(id, format)) as typeof types.getTypeParser,
}
