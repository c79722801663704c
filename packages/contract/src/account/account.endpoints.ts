import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { accountCredit, accountDetails, passwordChange, timeZoneChoice } from './account.schema.ts'
import { dealer } from './dealer.schema.ts'

export const getDealer = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/',
  access: { who: 'dealer', status: 'any' },
  summary: "Returns the signed-in dealer's account.",
  answer: dealer,
  failures: [],
})

export const getAccountCredit = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/account-credit',
  access: { who: 'dealer', status: 'any' },
  summary: "Returns the dealer's available and used credit.",
  answer: accountCredit,
  failures: [],
})

export const updateDealer = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/:dealerId/basic',
  access: { who: 'dealer', status: 'any' },
  actingPermission: 'dealers.write',
  summary: "Updates the dealer's account details.",
  whileImpersonating: 'partly',
  params: z.strictObject({ dealerId: idInPath }),
  body: accountDetails,
  answer: dealer,
  failures: ['account_email_taken', 'impersonation_forbidden'],
})

export const updateTimeZone = endpoint({
  method: 'PUT',
  path: '/api/dealer-portal/dealer/time-zone',
  access: { who: 'dealer', status: 'any' },
  summary: "Sets the dealer's time zone.",
  body: timeZoneChoice,
  answer: dealer,
  failures: [],
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/update-password',
  access: { who: 'dealer', status: 'any' },
  summary: "Changes the dealer's password.",
  body: passwordChange,
  answer: success,
  failures: ['wrong_current_password', 'common_password', 'impersonation_forbidden'],
})
