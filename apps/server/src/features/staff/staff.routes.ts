import type { HandlerTable } from '../../http/handlers.ts'
import { withStaffPassword } from '../../security/passwords/confirm-password.ts'
import { changeStaffName, changeStaffPassword } from './account/change-account.ts'
import { readStaffAccount } from './account/read-account.ts'
import {
  endMemberSessions,
  endOtherOwnSessions,
  endOwnDealerSession,
  endOwnSession,
  listOwnSessions,
} from './account/staff-sessions.ts'
import { exportAudit, listAudit } from './audit/read-audit.ts'
import { inviteStaff } from './invite-staff.ts'
import { changeStaffRole, listStaff, removeStaff } from './manage-staff.ts'
import { acceptInvitation } from './sign-in/accept-invitation.ts'
import { signInStaff, signOutStaff } from './sign-in/sign-in-staff.ts'
import { presentStaffSession } from './sign-in/staff-session.presenter.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from './two-step/set-up-two-step.ts'

export const staffHandlers = {
  signInStaff: (ctx, { body }) => signInStaff(ctx, body),
  getStaffSession: async (ctx) => presentStaffSession(ctx.supplier, ctx.staff),
  signOutStaff: (ctx) => signOutStaff(ctx),
  acceptStaffInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
  listStaff: (ctx) => listStaff(ctx),
  inviteStaff: (ctx, { body: { password, ...person } }) =>
    withStaffPassword(ctx, password, () => inviteStaff(ctx, person)),
  updateStaffRole: (ctx, { params, body: { password, role } }) =>
    withStaffPassword(ctx, password, () => changeStaffRole(ctx, params.id, role)),
  deleteStaff: (ctx, { params, body }) =>
    withStaffPassword(ctx, body.password, () =>
      removeStaff(ctx, params.id, { revokesKeys: body.revokeKeys === true }),
    ),
  endStaffMemberSessions: (ctx, { params }) => endMemberSessions(ctx, params.id),
  getStaffAccount: (ctx) => readStaffAccount(ctx),
  updateStaffName: (ctx, { body }) => changeStaffName(ctx, body.name),
  updateStaffPassword: (ctx, { body }) => changeStaffPassword(ctx, body),
  listOwnStaffSessions: (ctx) => listOwnSessions(ctx),
  endOwnStaffSession: (ctx, { params }) => endOwnSession(ctx, params.id),
  endOwnDealerSession: (ctx, { params }) => endOwnDealerSession(ctx, params.id),
  endOtherStaffSessions: (ctx) => endOtherOwnSessions(ctx),
  beginTwoStep: (ctx, { body }) => withStaffPassword(ctx, body.password, () => beginTwoStep(ctx)),
  confirmTwoStep: (ctx, { body }) => confirmTwoStep(ctx, body.code),
  replaceRecoveryCodes: (ctx, { body: { password, code } }) =>
    withStaffPassword(ctx, password, () => renewRecoveryCodes(ctx, code)),
  endTwoStep: (ctx, { body }) => endTwoStep(ctx, body),
  listAudit: (ctx, { query }) => listAudit(ctx, query),
  exportAudit: (ctx, { query }) => exportAudit(ctx, query),
} as const satisfies Partial<HandlerTable>
