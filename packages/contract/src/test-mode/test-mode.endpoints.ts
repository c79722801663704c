import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'

export const switchTestMode = endpoint({
  method: 'PUT',
  path: '/api/dealer-portal/test-mode',
  access: { who: 'dealer', status: 'any' },
  summary: 'Turns test mode on or off for this session.',
  body: z.strictObject({ isOn: z.boolean() }),
  answer: success,
  failures: [],
})
