import type { StaffMember } from '@portal/contract/staff/staff.schema'
import type { StaffRow } from '../../repositories/staff/staff.repository.ts'

/** A person of the supplier's staff as colleagues see it. */
export function presentStaffMember({ lastUsedAt, createdAt, ...row }: StaffRow): StaffMember {
  return { ...row, lastUsedAt: lastUsedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}
