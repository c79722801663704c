import { staffRoles } from '@portal/contract/staff/permissions'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { currencyContext } from '../../presenters/currency.ts'
import type { CallerStaff } from '../../repositories/staff/staff-session.repository.ts'
import type { Supplier } from '../../repositories/suppliers/supplier.repository.ts'

/** Says who works in the console, at which supplier, and what the role may do. */
export function presentStaffSession(
  { handle, name, currency }: Supplier,
  { id, email, name: staffName, role }: Omit<CallerStaff, 'tokenHash'>,
): StaffSession {
  return {
    staff: { id, email, name: staffName, role },
    permissions: [...staffRoles[role].may],
    supplier: { handle, name, currencyContext: currencyContext(currency) },
  }
}
