import {
  type Permission,
  permissionNames,
  permissions,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '@portal/contract/callers/permissions'
import { Stack } from '@portal/ui/boxes'

export function RoleOptions() {
  return staffRoleNames.map((role) => (
    <option key={role} value={role}>
      {staffRoles[role].title}
    </option>
  ))
}

/** What a role is for, and its permissions on request. */
export function RoleNote({ role }: { readonly role: StaffRole }) {
  const { about, may } = staffRoles[role]
  const all: readonly Permission[] = may
  return (
    <Stack gap={4} tone="muted" size={13}>
      <p>{about}</p>
      {all.length === permissionNames.length ? null : (
        <details>
          <summary>All permissions</summary>
          <Stack as="ul" gap={4}>
            {all.map((name) => (
              <li key={name}>{permissions[name].about}</li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}
