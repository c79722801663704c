import { canStaff, type StaffRole } from '@portal/contract/callers/permissions'
import type { Supplier } from '../context/supplier.ts'

/** Whether a staff member may act for dealers; checked on every such request. */
export function canActForDealers(
  { flags }: Pick<Supplier, 'flags'>,
  { role, hasTwoStep }: { readonly role: StaffRole; readonly hasTwoStep: boolean },
): boolean {
  return canStaff(role, 'dealers.sign_in_as') && (hasTwoStep || !flags.staff_two_step)
}
