import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { nationalPhone } from '@portal/contract/fields/folding/typed-numbers.rules'
import { type RawBuilder, sql } from 'kysely'
import { likeText } from './like-text.ts'

/** SQL for a dealer's name in the console: the company, else the person, else the email. */
export function dealerNameIn(dealers: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${dealers}.${column}`)
  return sql<string>`coalesce(nullif(${of('company_name')}, ''), nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''), ${of('email')})`
}

/** SQL for a dealer's folded names: email, person, company and customer number. */
export function dealerNamesText(dealers: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${dealers}.${column}`)
  return sql<string>`fold_text(concat_ws(' ', ${of('email')}, ${of('first_name')}, ${of('last_name')},
    ${of('company_name')}, ${of('external_id')}))`
}

/**
 * SQL for whether a dealer is found by a text: all words in its name, email, company or customer number, or at
 * least four digits of its phone number, with or without country code.
 */
export function dealerMatches(dealers: string, text: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${dealers}.${column}`)
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const names = sql<boolean>`${dealerNamesText(dealers)} like all(${words.map((word) => `%${likeText(word)}%`)}::text[])`
  const phone = nationalPhone(text)
  // The last digits may begin with 0, which isn't a trunk prefix then.
  const numbers = [phone, text.replace(/\D/g, '')].filter((digits) => /^\d{4,}$/.test(digits))
  if (!/^\d+$/.test(phone) || numbers.length === 0) return names
  return sql<boolean>`(${names} or regexp_replace(${of('phone')}, '\\D', '', 'g')
    like any(${numbers.map((digits) => `%${digits}%`)}::text[]))`
}
