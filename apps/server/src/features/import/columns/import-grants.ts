import { type Permission, permissions } from '@portal/contract/callers/permissions'

/** The columns an import may use: all in the CLI, those of the user's role in the console. */
export type ImportGrants = 'all' | readonly Permission[]

export function isGranted(grants: ImportGrants, permission: Permission): boolean {
  return grants === 'all' || grants.includes(permission)
}

/** Why a column or a row needs a permission that the person lacks. */
export function whyWithheld(permission: Permission): string {
  return `needs the permission "${permissions[permission].about.replace(/\.$/, '')}"`
}
