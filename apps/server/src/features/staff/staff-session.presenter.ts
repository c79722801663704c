import { staffRoles } from '@portal/contract/staff/permissions'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import type { CallerStaff } from '../../context/callers.ts'
import type { Supplier } from '../../context/supplier.ts'
import { currencyContext } from '../../presenters/currency.ts'

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
