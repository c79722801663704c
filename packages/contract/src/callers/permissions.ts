import { keysOf } from '../fields/keys.ts'

interface PermissionRow {
  readonly about: string
  /** True if importing a file that uses it requires the user's password. */
  readonly asksPassword?: true
}

export const permissions = {
  'dealers.read': { about: 'View dealers.' },
  'dealers.approve': { about: 'Approve, deny and block dealers, and close their accounts.' },
  'dealers.write': {
    about:
      'Add, edit and invite dealers, manage their groups, end their sessions and revoke their API tokens.',
  },
  'dealers.accounts': {
    about:
      "Change dealers' sign-in emails, limit auto-authorization, and import passwords and auto-authorize settings.",
    asksPassword: true,
  },
  'dealers.credit': { about: "Adjust dealers' credit." },
  'dealers.certificates': { about: 'Approve and reject resale certificates.' },
  'dealers.note': { about: 'Write staff notes about dealers.' },
  'dealers.sign_in_as': { about: 'Sign in on behalf of a dealer for 30 minutes.' },
  'orders.read': { about: "View all dealers' orders." },
  'orders.place': { about: 'Place orders for dealers, such as phone orders.' },
  'orders.change': { about: 'Lower order quantities, and change addresses and shipping methods.' },
  'orders.note': { about: 'Write order notes for staff and dealers.' },
  'orders.fulfil': { about: 'Ship orders and void shipments.' },
  'orders.ship_unpaid': { about: 'Ship unauthorized, declined, refunded or credited orders, with a reason.' },
  'orders.hold': { about: 'Put orders on hold and release them.' },
  'orders.cancel': { about: 'Cancel orders.' },
  'orders.capture': { about: 'Capture authorized orders and retry declined payments.' },
  'orders.refund': { about: 'Refund charged orders.' },
  'stock.write': { about: 'Adjust stock.' },
  'portal.write': { about: 'Change branding, shipping cutoff and dashboard notice.' },
  'staff.read': { about: 'View staff.' },
  'staff.write': { about: 'Invite and remove staff, change roles and end sessions.' },
  'keys.write': { about: 'View, create and revoke API keys.' },
  'audit.read': { about: 'View the audit log.' },
} as const satisfies Record<string, PermissionRow>

export type Permission = keyof typeof permissions

export const permissionNames = keysOf(permissions)

const reading = permissionNames.filter((name) => name.endsWith('.read') && name !== 'audit.read')
const selling = [
  'dealers.approve',
  'dealers.write',
  'dealers.certificates',
  'dealers.note',
  'dealers.sign_in_as',
  'orders.place',
  'orders.change',
  'orders.note',
  'orders.hold',
  'orders.cancel',
] as const

interface RoleRow {
  readonly title: string
  readonly about: string
  readonly may: readonly Permission[]
}

export const staffRoles = {
  owner: { title: 'Owner', about: 'Can do everything.', may: permissionNames },
  manager: {
    title: 'Manager',
    about: 'Can do everything except manage staff.',
    may: permissionNames.filter((name) => name !== 'staff.write'),
  },
  sales: {
    title: 'Sales',
    about: 'Approves and manages dealers, places phone orders, and edits, holds and cancels orders.',
    may: [...reading, ...selling],
  },
  fulfilment: {
    title: 'Fulfillment',
    about: 'Ships, edits and holds orders, and adjusts stock.',
    may: [
      ...reading,
      'dealers.note',
      'orders.fulfil',
      'orders.change',
      'orders.note',
      'orders.hold',
      'stock.write',
    ],
  },
  finance: {
    title: 'Finance',
    about: 'Captures and refunds payments, cancels orders, adjusts credit, and reviews certificates.',
    may: [
      ...reading,
      'dealers.credit',
      'dealers.certificates',
      'dealers.note',
      'orders.capture',
      'orders.refund',
      'orders.cancel',
      'orders.note',
    ],
  },
  viewer: { title: 'Viewer', about: 'Can view dealers, orders and staff.', may: reading },
} as const satisfies Record<string, RoleRow>

export type StaffRole = keyof typeof staffRoles

export const staffRoleNames = keysOf(staffRoles)

export function canStaff(role: StaffRole, permission: Permission): boolean {
  const may: readonly Permission[] = staffRoles[role].may
  return may.includes(permission)
}

/** Whether importing a file that uses the permission requires the user's password. */
export function asksPassword(permission: Permission): boolean {
  const row: PermissionRow = permissions[permission]
  return row.asksPassword === true
}
