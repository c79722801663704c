import type { NumberForm } from '@portal/contract/order-search/fields/order-field'

// Indexes in the file's list of styles.
export const xlsxStyles = { time: 1, money: 2, title: 3 } as const

// Characters XML can't hold, and carriage returns, which spreadsheets show as symbols.
const invalidCharacters = String.raw`[\u0001-\u0008\u000b-\u001f\ufffe\uffff]`
const maxCellLength = 32_000

/** SQL for a text cell, which spreadsheets don't interpret as a number, date or formula. */
export function xlsxText(text: string): string {
  const fit = `left(regexp_replace(${text}, '${invalidCharacters}', '', 'g'), ${maxCellLength})`
  const escaped = `replace(replace(replace(${fit}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return `coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${escaped} || '</t></is></c>', '<c/>')`
}

/** SQL for a numeric cell, formatted as an amount if `form` is money. */
export function xlsxNumber(text: string, form: NumberForm | undefined): string {
  const style = form === 'money' ? ` s="${xlsxStyles.money}"` : ''
  return `coalesce('<c${style}><v>' || ${text} || '</v></c>', '<c/>')`
}

/** SQL for a time cell; `days` is SQL for the days since 1900 as text. */
export function xlsxTime(days: string): string {
  return `coalesce('<c s="${xlsxStyles.time}"><v>' || ${days} || '</v></c>', '<c/>')`
}
