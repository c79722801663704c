import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { requiredPassword } from '../fields/account/password.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { acceptedInvitation, staffInvitation, staffMember, staffRole, staffSession } from './staff.schema.ts'
import { staffSignInForm } from './staff-account.schema.ts'

const path = '/api/console/staff'

export const signInStaff = endpoint({
  method: 'POST',
  path: '/api-public/console/session',
  access: { who: 'anyone' },
  setsCookie: true,
  summary: 'Signs a staff member in to the console.',
  body: staffSignInForm,
  answer: staffSession,
  failures: ['wrong_credentials', 'code_required', 'wrong_code'],
})

export const getStaffSession = endpoint({
  method: 'GET',
  path: '/api/console/session',
  access: { who: 'staff', permission: null, beforeTwoStep: true },
  summary: 'Returns the current user and their permissions.',
  answer: staffSession,
  failures: [],
})

export const signOutStaff = endpoint({
  method: 'DELETE',
  path: '/api/console/session',
  access: { who: 'staff', permission: null, beforeTwoStep: true },
  setsCookie: true,
  endsSession: true,
  summary: 'Signs out of the console.',
  answer: success,
  failures: [],
})

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api-public/console/invitation',
  access: { who: 'anyone' },
  // An office whose staff are all invited on the same day shares one network.
  limit: { counter: 'staff_invitation', points: 60, minutes: 15 },
  setsCookie: true,
  summary: 'Accepts an invitation to the console and signs in.',
  body: acceptedInvitation,
  answer: staffSession,
  failures: ['invitation_invalid', 'wrong_credentials', 'common_password', 'code_required', 'wrong_code'],
})

export const listStaff = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'staff.read' },
  summary: 'Lists staff members.',
  answer: z.strictObject({ items: z.array(staffMember) }),
  failures: [],
})

export const inviteStaff = endpoint({
  method: 'POST',
  path,
  access: { who: 'staff', permission: 'staff.write' },
  summary: 'Invites a staff member by email.',
  body: z.extend(staffInvitation, { password: requiredPassword }),
  answer: staffMember,
  failures: ['staff_exists', 'wrong_current_password'],
})

export const updateStaffRole = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access: { who: 'staff', permission: 'staff.write' },
  summary: "Changes a staff member's role.",
  params: idParams,
  body: z.strictObject({ role: staffRole, password: requiredPassword }),
  answer: staffMember,
  failures: ['staff_not_found', 'last_owner', 'wrong_current_password'],
})

export const deleteStaff = endpoint({
  method: 'POST',
  path: `${path}/:id/removal`,
  access: { who: 'staff', permission: 'staff.write' },
  summary: 'Removes a staff member and optionally revokes the API keys they created.',
  params: idParams,
  body: z.strictObject({ password: requiredPassword, revokeKeys: z.optional(z.boolean()) }),
  answer: success,
  failures: ['staff_not_found', 'last_owner', 'wrong_current_password'],
})

export const endStaffMemberSessions = endpoint({
  method: 'DELETE',
  path: `${path}/:id/sessions`,
  access: { who: 'staff', permission: 'staff.write' },
  summary: "Ends all of a staff member's console sessions.",
  params: idParams,
  answer: success,
  failures: ['staff_not_found'],
})
