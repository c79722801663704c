import { formatFriendlyDay } from '@portal/contract/fields/time/timestamp.rules'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import { type FileNotation, monthAndDay, yearLastDate } from '@portal/contract/import/file-notation.rules'
import { dateOrders, provenDecimals, provenOrder } from './notation.ts'
import {
  type ColumnTitles,
  type EarlierImports,
  type ImportColumn,
  isColumnIn,
  notationIn,
  type RecognizedFile,
} from './recognize-file.ts'

/** A question about how a file's values are written. */
export interface NotationQuestion {
  readonly key: keyof FileNotation
  readonly label: string
  /** What to do, while it isn't answered. */
  readonly prompt: string
  readonly hint?: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** The answer proven by the values, or given for an earlier file with these columns. */
  readonly suggested: string | undefined
  /** The titles of the columns it is about, by which the answer is remembered. */
  readonly titles: ColumnTitles
}

/** UTF-8 with a broken letter, or bytes that Windows-1252 doesn't have. */
const garbled = /[\u00c2\u00c3](?![A-Za-z\u00c0-\u017f])|\p{Cc}/u

interface AskedFile extends Pick<RecognizedFile, 'header' | 'notation' | 'encoding' | 'letters'> {
  readonly earlier: EarlierImports
}

/** The questions to answer before a file is uploaded: only those that its values raise. */
export function questionsOf(
  { header, notation, encoding, letters, earlier }: AskedFile,
  format: ConsoleImportFormat,
  { columns, titles }: { readonly columns: readonly ImportColumn[]; readonly titles: ColumnTitles },
): readonly NotationQuestion[] {
  const columnsWith = (value: ImportColumn['value']) =>
    header.flatMap((title, at) => {
      const column = columns.find((one) => one.value === value && isColumnIn(titles, one.name, title))
      const found = notation[at]
      return column === undefined || found === undefined ? [] : [{ ...found, name: column.name, title }]
    })
  const dates = columnsWith('date').filter(({ date }) => date !== undefined)
  const amounts = columnsWith('amount')
  const comma = amounts.find((one) => one.comma !== undefined)?.comma
  const before = (key: keyof FileNotation) => notationIn(header, earlier, format, key)
  const questions: NotationQuestion[] = []
  if (encoding !== undefined) {
    questions.push({
      ...{ key: '@encoding', label: 'Text encoding', titles: {} },
      prompt: 'Confirm the text encoding',
      hint: 'If these characters look wrong, choose File > Save As > "CSV UTF-8 (Comma delimited)" in Excel and upload that file.',
      options: [{ value: encoding, text: `Windows-1252 (${letters.join(' · ')})` }],
      suggested: letters.some((one) => garbled.test(one)) ? undefined : encoding,
    })
  }
  if (dates.length > 0) {
    questions.push({
      ...{ key: '@dates', label: `Dates in this file, such as ${dates[0]?.date}`, titles: titlesOf(dates) },
      prompt: 'Choose how dates are written',
      options: dateOrders.map((value) => ({ value, text: dateText(dates[0]?.date ?? '', value) })),
      suggested: provenOrder(dates) ?? before('@dates'),
    })
  }
  if (comma !== undefined) {
    questions.push({
      ...{ key: '@decimals', label: `Amounts in this file, such as ${comma}`, titles: titlesOf(amounts) },
      prompt: 'Choose how amounts are written',
      options: [
        { value: 'point', text: 'Decimal point: 12.50' },
        { value: 'comma', text: 'Decimal comma: 12,50' },
      ],
      suggested: provenDecimals(amounts) ?? before('@decimals'),
    })
  }
  return questions
}

/** What the server reads the file by: the titles of columns, and the answers that it needs. */
export function uploadedColumns(
  titles: ColumnTitles,
  questions: readonly NotationQuestion[],
  answerOf: (question: NotationQuestion) => string,
): ColumnTitles {
  // Numbers have a decimal point unless the file says otherwise.
  const answers = questions
    .map((one) => [one.key, answerOf(one)] as const)
    .filter(([, one]) => one !== 'point')
  return {
    ...Object.assign({}, ...questions.map((one) => one.titles)),
    ...titles,
    ...Object.fromEntries(answers),
  }
}

/** Titles that the server reads in the same way, which excludes invisible characters. */
function titlesOf(columns: readonly { readonly name: string; readonly title: string }[]): ColumnTitles {
  const isPlain = ({ title }: { readonly title: string }) =>
    /^[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{S} ]*$/u.test(title)
  return Object.fromEntries(columns.filter(isPlain).map(({ name, title }) => [name, title]))
}

/** Such as "Month/day/year: Nov 3, 2026". */
function dateText(date: string, order: (typeof dateOrders)[number]): string {
  const [, first = '', , second = '', year = ''] = yearLastDate.exec(date) ?? []
  const [month, day] = monthAndDay(first, second, order).map(Number)
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, day))
  const isDate = at.getUTCMonth() + 1 === month && at.getUTCDate() === day
  // The year is shown unless it is the current one.
  const meaning = isDate ? formatFriendlyDay(at.toISOString(), new Date(0), 'UTC') : 'not a date'
  return `${order.charAt(0).toUpperCase()}${order.slice(1)}: ${meaning}`
}
