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

export function RoleNote({ role }: { readonly role: StaffRole }) {
  return (
    <Stack as="ul" gap={4} tone="muted" size={13}>
      {roleLines(role).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  )
}

/** A role's permissions, one a line; for a role with almost all of them, the missing ones. */
export function roleLines(role: StaffRole): readonly string[] {
  const may: readonly Permission[] = staffRoles[role].may
  const lacks = permissionNames.filter((name) => !may.includes(name))
  if (lacks.length === 0) return ['Can do everything.']
  if (lacks.length < 3) return ['Can do everything except:', ...textOf(lacks)]
  return textOf(may)
}

const textOf = (names: readonly Permission[]) => names.map((name) => permissions[name].about)
