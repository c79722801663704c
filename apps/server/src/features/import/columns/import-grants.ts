import { type Permission, permissions } from '@portal/contract/callers/permissions'

/** Permissions for columns: all in the CLI, those of the user's role in the console. */
export type ImportGrants = 'all' | readonly Permission[]

export function isGranted(grants: ImportGrants, permission: Permission): boolean {
  return grants === 'all' || grants.includes(permission)
}

/** The reason why a column or row is withheld, naming the missing permission. */
export function missingPermissionMessage(permission: Permission): string {
  return `requires the permission "${permissionTitle(permission)}"`
}

export function permissionTitle(permission: Permission): string {
  return permissions[permission].about.replace(/\.$/, '')
}
