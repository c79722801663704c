import type { AnswerOf } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { nationalPhone } from '@portal/contract/fields/folding/typed-numbers.rules'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { dealerMatches, dealerNamesText } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

type FoundDealer = AnswerOf<'searchConsole'>['dealers'][number]

/** Dealers found by a text: exact ones first, then companies that start with it, then starts of words. */
export async function findDealersByText(
  db: Db,
  owner: SupplierOwner,
  text: string,
  maximum: number,
): Promise<FoundDealer[]> {
  const person = sql`trim(concat_ws(' ', d.first_name, d.last_name))`
  const starts = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `\\m${word}`)
  const phone = nationalPhone(text)
  const hasPhone = /^\d{7,}$/.test(phone)
    ? sql`regexp_replace(d.phone, '\\D', '', 'g') like ${`%${phone}`}`
    : sql`false`
  const { rows } = await sql<FoundDealer>`
    select * from (select d.id, d.email, d.company_name as "companyName", ${person} as "contactName", case
      when search_term(${text}) in (fold_text(d.company_name), fold_text(${person}), fold_text(d.email),
        fold_text(d.external_id)) or ${hasPhone} then 'exact'
      when ${dealerNamesText('d')} ~ all(${starts}::text[]) then 'start'
      else 'part' end as match
    from real_dealers d
    where ${belongsToSupplier(owner)} and ${dealerMatches('d', text)}) found
    order by match <> 'exact', not starts_with(fold_text("companyName"), search_term(${text})), match desc,
      "companyName", id limit ${maximum}`.execute(db)
  return rows
}
