import { staffRoleNames, staffRoles } from '@portal/contract/staff/permissions'

/** The roles as options of a list. */
export function RoleOptions() {
  return staffRoleNames.map((role) => (
    <option key={role} value={role}>
      {staffRoles[role].title}
    </option>
  ))
}
