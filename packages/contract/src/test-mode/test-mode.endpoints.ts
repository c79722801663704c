import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'

export const switchTestMode = endpoint({
  method: 'PUT',
  path: '/api/dealer-portal/test-mode',
  access: { who: 'dealer', status: 'any' },
  summary: 'Switches the test mode of this session on or off.',
  ours: true,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: success,
  failures: [],
})
