import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { requiredPassword } from '../fields/account/password.ts'
import { idParams } from '../fields/id.ts'

export const signInAsDealer = endpoint({
  method: 'POST',
  path: '/api/console/dealers/:id/sign-in',
  access: { who: 'staff', permission: 'dealers.sign_in_as' },
  summary:
    'Returns a one-time link that signs in on behalf of a dealer. The link expires in 60 seconds, the session in 30 minutes.',
  params: idParams,
  body: z.strictObject({ password: requiredPassword }),
  answer: z.strictObject({ url: z.string() }),
  failures: ['dealer_not_found', 'wrong_current_password'],
})
