import type { StaffMember } from '@portal/contract/staff/staff.schema'
import type { StaffRow } from '../../repositories/staff/staff.repository.ts'

/** Presents a staff member to colleagues. */
export function presentStaffMember({ lastUsedAt, createdAt, ...row }: StaffRow): StaffMember {
  return { ...row, lastUsedAt: lastUsedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}
