import type { StaffAccount } from '@portal/contract/staff/staff-account.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { countRecoveryCodes } from '../../../repositories/staff/staff-authenticator.repository.ts'
import { findStaffRules, findStaffSuppliers } from '../../../repositories/staff/staff-role.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'

/** The current user's account and consoles; each console has its own sign-in. */
export async function readStaffAccount(
  ctx: Pick<StaffCtx, 'db' | 'supplier' | 'staff' | 'publicUrl' | 'pageHost'>,
): Promise<StaffAccount> {
  const { db, supplier, staff, publicUrl } = ctx
  const staffSuppliers = await findStaffSuppliers(db, staff.id)
  const suppliers = await Promise.all(
    staffSuppliers.map(async ({ id, handle, name }) => {
      const pageHost = id === supplier.id ? { pageHost: ctx.pageHost } : {}
      const origin = portalOrigin({ publicUrl, ...pageHost, supplierHosts: await listSupplierHosts(db, id) })
      return { handle, name, url: `${origin}/console/` }
    }),
  )
  const { mustHaveTwoStep } = await findStaffRules(db, staff.id)
  const isHere = ({ handle }: { handle: string }) => Number(handle === supplier.handle)
  return {
    email: staff.email,
    name: staff.name,
    hasTwoStep: staff.hasTwoStep,
    mustHaveTwoStep,
    recoveryCodesLeft: staff.hasTwoStep ? await countRecoveryCodes(db, staff.id) : 0,
    suppliers: suppliers.sort((one, other) => isHere(other) - isHere(one)),
  }
}
