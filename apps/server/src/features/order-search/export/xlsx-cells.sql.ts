import type { NumberForm } from '@portal/contract/order-search/fields/order-field'

// Places in the list of styles of the file.
export const xlsxStyles = { time: 1, money: 2, title: 3 } as const

// Characters XML can't hold, and carriage returns, which spreadsheets show as symbols.
const unfit = String.raw`[\u0001-\u0008\u000b-\u001f\ufffe\uffff]`
const maxCellLength = 32_000

/** SQL for a cell of text: no spreadsheet makes a number, a date or a formula of it. */
export function xlsxText(text: string): string {
  const fit = `left(regexp_replace(${text}, '${unfit}', '', 'g'), ${maxCellLength})`
  const escaped = `replace(replace(replace(${fit}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return `coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${escaped} || '</t></is></c>', '<c/>')`
}

/** SQL for a cell of a number, which spreadsheets can sum up. */
export function xlsxNumber(text: string, form: NumberForm | undefined): string {
  const style = form === 'money' ? ` s="${xlsxStyles.money}"` : ''
  return `coalesce('<c${style}><v>' || ${text} || '</v></c>', '<c/>')`
}

/** SQL for a cell of a time, over the text of its days since 1900. */
export function xlsxTime(days: string): string {
  return `coalesce('<c s="${xlsxStyles.time}"><v>' || ${days} || '</v></c>', '<c/>')`
}
