import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { requiredPassword } from '../fields/account/password.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import {
  ownStaffSession,
  recoveryCodes,
  staffAccount,
  staffNameForm,
  staffPasswordForm,
  twoStepCode,
  twoStepProof,
  twoStepSecret,
} from './staff-account.schema.ts'

const path = '/api/console/account'
const access = { who: 'staff', permission: null } as const

export const getStaffAccount = endpoint({
  method: 'GET',
  path,
  access: { ...access, beforeTwoStep: true },
  summary: "Returns the current user's account.",
  answer: staffAccount,
  failures: [],
})

export const updateStaffName = endpoint({
  method: 'PATCH',
  path,
  access,
  summary: "Changes the current user's name.",
  body: staffNameForm,
  answer: staffAccount,
  failures: [],
})

export const updateStaffPassword = endpoint({
  method: 'POST',
  path: `${path}/password`,
  access,
  summary: "Changes the current user's password.",
  body: staffPasswordForm,
  answer: success,
  failures: ['wrong_current_password', 'common_password'],
})

export const listOwnStaffSessions = endpoint({
  method: 'GET',
  path: `${path}/sessions`,
  access,
  summary:
    "Lists the current user's 100 most recent sessions, the current one first, including those on behalf of dealers.",
  answer: z.strictObject({ items: z.array(ownStaffSession), total: z.int() }),
  failures: [],
})

export const endOwnStaffSession = endpoint({
  method: 'DELETE',
  path: `${path}/sessions/:id`,
  access,
  summary: "Ends one of the current user's sessions.",
  params: idParams,
  answer: success,
  failures: ['session_not_found'],
})

export const endOwnDealerSession = endpoint({
  method: 'DELETE',
  path: `${path}/dealer-sessions/:id`,
  access,
  summary: 'Ends a session that the current user started on behalf of a dealer.',
  params: idParams,
  answer: success,
  failures: ['session_not_found'],
})

export const endOtherStaffSessions = endpoint({
  method: 'DELETE',
  path: `${path}/sessions`,
  access,
  summary: "Ends the current user's other sessions, including those on behalf of dealers.",
  answer: success,
  failures: [],
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/secret`,
  access: { ...access, beforeTwoStep: true },
  summary: 'Creates a secret for an authenticator app.',
  body: z.strictObject({ password: requiredPassword }),
  answer: twoStepSecret,
  failures: ['wrong_current_password', 'two_step_on'],
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step`,
  access: { ...access, beforeTwoStep: true },
  limit: { counter: 'staff_two_step', points: 20, minutes: 15 },
  summary: 'Turns two-step sign-in on with a first code and returns the recovery codes.',
  body: twoStepCode,
  answer: recoveryCodes,
  failures: ['wrong_code', 'two_step_on', 'two_step_off'],
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/two-step/recovery-codes`,
  access,
  summary: 'Creates new recovery codes.',
  body: twoStepProof,
  answer: recoveryCodes,
  failures: ['wrong_current_password', 'wrong_code', 'two_step_off'],
})

export const endTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/removal`,
  access,
  summary: 'Turns two-step sign-in off.',
  body: twoStepProof,
  answer: success,
  failures: ['wrong_current_password', 'wrong_code', 'two_step_off', 'two_step_stays', 'password_short'],
})
