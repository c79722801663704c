import type { HandlerTable } from '../../http/handlers.ts'
import { withStaffPassword } from '../../security/passwords/confirm-password.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteStaff } from './invite-staff.ts'
import { changeStaffRole, listStaff, removeStaff } from './manage-staff.ts'
import { signInStaff, signOutStaff } from './sign-in-staff.ts'
import { presentStaffSession } from './staff-session.presenter.ts'

export const staffHandlers = {
  signInStaff: (ctx, { body }) => signInStaff(ctx, body),
  getStaffSession: async (ctx) => presentStaffSession(ctx.supplier, ctx.staff),
  signOutStaff: (ctx) => signOutStaff(ctx),
  acceptStaffInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
  listStaff: (ctx) => listStaff(ctx),
  inviteStaff: (ctx, { body: { password, ...person } }) =>
    withStaffPassword(ctx, password, () => inviteStaff(ctx, person)),
  changeStaffRole: (ctx, { params, body: { password, role } }) =>
    withStaffPassword(ctx, password, () => changeStaffRole(ctx, params.id, role)),
  removeStaff: (ctx, { params, body }) =>
    withStaffPassword(ctx, body.password, () => removeStaff(ctx, params.id)),
} as const satisfies Partial<HandlerTable>
