/** How a file writes its values, where that isn't clear from the file: the choices by key of its columns. */
export const fileNotations = {
  '@dates': ['month/day/year', 'day/month/year'],
  '@decimals': ['comma'],
  '@encoding': ['windows-1252'],
} as const

type Notations = typeof fileNotations

export type FileNotation = { readonly [Key in keyof Notations]?: Notations[Key][number] | undefined }

/** A date whose order isn't clear, such as `11/29/2026`, `29.11.2026 14:05` or `11/29/2026 2:05 PM`. */
export const yearLastDate =
  /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,?[ T](\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([AP])\.?M\.?)?)?$/i

/** The month and day of a year-last date. */
export function monthAndDay(first: string, second: string, order: FileNotation['@dates']): [string, string] {
  return order === 'month/day/year' ? [first, second] : [second, first]
}
