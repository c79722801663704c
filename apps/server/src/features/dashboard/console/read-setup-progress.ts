import { type SetupStep, setupStepNames } from '@portal/contract/dashboard/setup-steps'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../context/context.ts'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { isOfMode } from '../../../repositories/dealers/test-twin.repository.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Reads which setup steps are done, and whether the checklist is hidden. */
export async function readSetupProgress({
  db,
  owner,
  supplier,
}: Pick<StaffCtx, 'db' | 'owner' | 'supplier'>) {
  const { isHidden, ...done } = await findDoneSteps(db, owner)
  const steps = setupStepNames.filter((step) => step !== 'payments' || supplier.flags.payment_collection)
  return { items: steps.map((step) => ({ step, isDone: done[step] })), isHidden }
}

type Progress = Readonly<Record<SetupStep | 'isHidden', boolean>>

/** Shipping is done once it differs from a new supplier's default, Standard without delivery days. */
async function findDoneSteps(db: Db, owner: SupplierOwner): Promise<Progress> {
  const matchesSupplier = belongsToSupplier(owner)
  const { rows } = await sql<Progress>`
    select s.brand_logo is not null as logo,
      s.business_email is not null and s.business_phone is not null as contact,
      exists (select from shipping_methods where ${matchesSupplier} and removed_at is null
        and (name <> 'Standard' or min_days is not null))
        or exists (select from invoice_rules where ${matchesSupplier} and figure = 'shipping') as shipping,
      exists (select from payment_providers where ${matchesSupplier} and active) as payments,
      exists (select from products where ${matchesSupplier}) as products,
      exists (select from real_dealers where ${matchesSupplier}) as dealer,
      exists (select from orders where ${matchesSupplier} and ${isOfMode(owner, 'orders')}) as "order",
      coalesce((s.flags ->> 'setup_hidden')::boolean, false) as "isHidden"
    from suppliers s where s.id = ${owner.supplierId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error("The session's supplier no longer exists.")
  return row
}
