import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { requiredPassword } from '../fields/account/password.ts'
import { idParams } from '../fields/id.ts'

export const signInAsDealer = endpoint({
  method: 'POST',
  path: '/api/console/dealers/:id/sign-in',
  access: { who: 'staff', permission: 'dealers.sign_in_as' },
  summary:
    'Returns a one-time link that signs in on behalf of a dealer for 30 minutes. It expires after 60 seconds.',
  params: idParams,
  body: z.strictObject({ password: requiredPassword }),
  answer: z.strictObject({ url: z.string() }),
  failures: ['dealer_not_found', 'wrong_current_password'],
})
