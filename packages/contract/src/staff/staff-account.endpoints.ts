import * as z from 'zod/mini'
import { requiredPassword } from '../access/login.schema.ts'
import { endpoint } from '../api/endpoint.ts'
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

/** The person who is signed in. */
export const getStaffAccount = endpoint({
  method: 'GET',
  path,
  access: { ...access, beforeTwoStep: true },
  ours: true,
  summary: 'Reads the account of who is signed in to the console.',
  answer: staffAccount,
  failures: [],
})

/** Changes the name that colleagues see. */
export const changeStaffName = endpoint({
  method: 'PATCH',
  path,
  access,
  ours: true,
  summary: 'Changes the name of who is signed in to the console.',
  body: staffNameForm,
  answer: staffAccount,
  failures: [],
})

/** Changes the password; every other session of the person ends. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: `${path}/password`,
  access,
  ours: true,
  summary: 'Changes the password of who is signed in to the console.',
  body: staffPasswordForm,
  answer: success,
  failures: ['wrong_current_password', 'common_password'],
})

/** Where the person is signed in. */
export const listOwnStaffSessions = endpoint({
  method: 'GET',
  path: `${path}/sessions`,
  access,
  ours: true,
  summary:
    "Lists the current user's last 100 sessions, the current one first, those on behalf of dealers included.",
  answer: z.strictObject({ items: z.array(ownStaffSession), total: z.int() }),
  failures: [],
})

/** Signs one browser out. */
export const endOwnStaffSession = endpoint({
  method: 'DELETE',
  path: `${path}/sessions/:id`,
  access,
  ours: true,
  summary: 'Ends a session of who is signed in to the console.',
  params: idParams,
  answer: success,
  failures: ['session_not_found'],
})

/** Ends a session on behalf of a dealer. */
export const endOwnDealerSession = endpoint({
  method: 'DELETE',
  path: `${path}/dealer-sessions/:id`,
  access,
  ours: true,
  summary: 'Ends a session of the current user on behalf of a dealer.',
  params: idParams,
  answer: success,
  failures: ['session_not_found'],
})

/** Signs every other browser out, and ends what was opened on behalf of dealers. */
export const endOtherStaffSessions = endpoint({
  method: 'DELETE',
  path: `${path}/sessions`,
  access,
  ours: true,
  summary: 'Ends every other session of the current user, those on behalf of dealers included.',
  answer: success,
  failures: [],
})

/** Makes a secret for an authenticator app; it counts once a code has confirmed it. */
export const beginTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/secret`,
  access: { ...access, beforeTwoStep: true },
  ours: true,
  summary: 'Makes a secret for an authenticator app.',
  body: z.strictObject({ password: requiredPassword }),
  answer: twoStepSecret,
  failures: ['wrong_current_password', 'two_step_on'],
})

/** Switches two-step sign-in on; every other session of the person ends. */
export const confirmTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step`,
  access: { ...access, beforeTwoStep: true },
  ours: true,
  summary: 'Switches two-step sign-in on by a first code, and answers the recovery codes.',
  body: twoStepCode,
  answer: recoveryCodes,
  failures: ['wrong_code', 'two_step_on', 'two_step_off'],
})

/** Makes ten new recovery codes; the earlier ones work no longer. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/two-step/recovery-codes`,
  access,
  ours: true,
  summary: 'Makes new recovery codes.',
  body: twoStepProof,
  answer: recoveryCodes,
  failures: ['wrong_current_password', 'wrong_code', 'two_step_off'],
})

/** Switches two-step sign-in off. */
export const endTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/removal`,
  access,
  ours: true,
  summary: 'Switches two-step sign-in off.',
  body: twoStepProof,
  answer: success,
  failures: ['wrong_current_password', 'wrong_code', 'two_step_off', 'two_step_stays', 'password_short'],
})
