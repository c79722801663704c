import { staffRoles } from '@portal/contract/callers/permissions'
import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import type { CallerStaff } from '../../../context/callers.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { currencyContext } from '../../../presenters/currency.ts'

/** Presents the current user, the supplier and the permissions of the role. */
export function presentStaffSession(
  supplier: Supplier,
  { id, email, name: staffName, role, hasTwoStep }: Omit<CallerStaff, 'tokenHash'>,
): StaffSession {
  return {
    staff: { id, email, name: staffName, role, hasTwoStep },
    permissions: [...staffRoles[role].may],
    supplier: {
      handle: supplier.handle,
      name: supplier.name,
      brandName: supplierBrandName(supplier),
      logo: logoOf(supplier),
      country: supplier.country,
      currencyContext: currencyContext(supplier.currency),
    },
    needsTwoStep: supplier.flags.staff_two_step && !hasTwoStep,
  }
}

function logoOf({ brandLogo, brandKit, assetHosts }: Supplier): StaffSession['supplier']['logo'] {
  if (!brandLogo) return null
  const { logoDark } = brandKit
  return {
    light: rewriteAssetUrl(brandLogo, assetHosts),
    dark: logoDark ? rewriteAssetUrl(logoDark, assetHosts) : null,
  }
}
