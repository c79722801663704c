import { keysOf } from '../fields/keys.ts'

interface PermissionRow {
  readonly about: string
  /** True where a file that uses it starts only with the person's own password. */
  readonly asksPassword?: true
}

export const permissions = {
  'dealers.read': { about: 'See dealers.' },
  'dealers.approve': { about: 'Approve, deny and end dealers, and block them.' },
  'dealers.write': { about: 'Add and invite dealers, and end what reaches their accounts.' },
  'dealers.accounts': {
    about: "Import dealers' sign-in emails, first passwords and automatic authorization.",
    asksPassword: true,
  },
  'dealers.credit': { about: 'Give dealers credit, and take it away.' },
  'dealers.certificates': { about: 'Accept and refuse resale certificates.' },
  'dealers.note': { about: 'Write notes about dealers for colleagues.' },
  'dealers.sign_in_as': { about: 'Sign in on behalf of a dealer, for 30 minutes.' },
  'orders.read': { about: 'See the orders of all dealers.' },
  'orders.place': { about: 'Place orders for dealers, as by phone.' },
  'orders.change': {
    about: 'Lower quantities of orders that have not shipped, and choose a missing shipping method.',
  },
  'orders.note': { about: 'Write notes on orders, for colleagues and to the dealer.' },
  'orders.fulfil': { about: 'Ship orders, and void shipments.' },
  'orders.ship_unpaid': { about: 'Ship orders that are unpaid, declined or refunded, with a reason.' },
  'orders.hold': { about: 'Put orders on hold, and release them.' },
  'orders.cancel': { about: 'Cancel orders.' },
  'orders.capture': { about: 'Charge authorized orders.' },
  'orders.refund': { about: 'Refund charged orders.' },
  'stock.write': { about: 'Change how many units there are.' },
  'portal.write': { about: 'Change how the portal looks, its cut-off and its note.' },
  'staff.read': { about: 'See who works here.' },
  'staff.write': { about: 'Invite people, change their roles, and end their sessions and access.' },
  'keys.write': { about: 'See the keys of programs, make them, and end them.' },
  'audit.read': { about: 'See what everybody did, and when.' },
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

export const staffRoles = {
  owner: { title: 'Owner', may: permissionNames },
  manager: { title: 'Manager', may: permissionNames.filter((name) => name !== 'staff.write') },
  sales: { title: 'Sales', may: [...reading, ...selling] },
  fulfilment: {
    title: 'Fulfilment',
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
  viewer: { title: 'Viewer', may: reading },
} as const satisfies Record<string, { readonly title: string; readonly may: readonly Permission[] }>

export type StaffRole = keyof typeof staffRoles

export const staffRoleNames = keysOf(staffRoles)

export function mayStaff(role: StaffRole, permission: Permission): boolean {
  const may: readonly Permission[] = staffRoles[role].may
  return may.includes(permission)
}

/** Whether a file that uses a permission starts only with the person's own password. */
export function asksPassword(permission: Permission): boolean {
  const row: PermissionRow = permissions[permission]
  return row.asksPassword === true
}
