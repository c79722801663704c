import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../../context/db.ts'
import { decimalText } from '../../../../presenters/field-text.ts'
import { presentIntegratorDealer } from '../../../../presenters/integrator/dealer.presenter.ts'
import { findStoredDealers } from '../../../../repositories/dealers/stored-dealer.repository.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

interface ListedFacts {
  readonly id: number
  readonly groupId: number
  readonly groupName: string
  readonly creditAvailable: string
  readonly certificatesWaiting: number
}

export async function readListedDealers(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<ListedDealer[]> {
  const stored = new Map((await findStoredDealers(db, owner, ids)).map((dealer) => [dealer.id, dealer]))
  const { rows } = await sql<ListedFacts>`
    select d.id, g.id as "groupId", g.name as "groupName", d.credit_available as "creditAvailable",
      (select count(*) from resale_certificates c
        where c.supplier_id = d.supplier_id and c.dealer_id = d.id and c.review = 'waiting')::int as "certificatesWaiting"
    from dealers d join dealer_groups g on (g.supplier_id, g.id) = (d.supplier_id, d.dealer_group_id)
    where ${belongsToSupplier(owner, 'd')} and d.id = any(${[...ids]}::bigint[])`.execute(db)
  const facts = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [dealer, known] = [stored.get(id), facts.get(id)]
    if (dealer === undefined || known === undefined) return []
    const { groupId, groupName, creditAvailable, certificatesWaiting } = known
    return {
      ...presentIntegratorDealer(dealer),
      group: { id: groupId, name: groupName },
      creditAvailable: decimalText(creditAvailable),
      certificatesWaiting,
    }
  })
}
