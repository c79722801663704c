import { type Permission, permissions } from '@portal/contract/callers/permissions'

/** The permissions that columns of an import may use: all of them at the terminal, those of the person in the console. */
export type ImportGrants = 'all' | readonly Permission[]

export function isGranted(grants: ImportGrants, permission: Permission): boolean {
  return grants === 'all' || grants.includes(permission)
}

/** Why a column or a row needs a permission that the person lacks. */
export function whyWithheld(permission: Permission): string {
  return `needs the permission "${permissions[permission].about.replace(/\.$/, '')}"`
}
