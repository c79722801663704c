import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { paymentOutlook } from './payment-outlook.schema.ts'
import { handleList, setting, settingsInput } from './settings.schema.ts'

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/settings/',
  access: { who: 'dealer', status: 'any' },
  summary: "Returns the dealer's settings, or only those with the given handles.",
  query: z.strictObject({ handles: z.optional(handleList) }),
  answer: z.array(setting),
  failures: [],
})

export const updateSettings = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/settings/',
  access: { who: 'dealer', status: 'any' },
  summary: "Saves the dealer's settings.",
  body: settingsInput,
  answer: z.array(setting),
  failures: ['settings_hidden', 'payment_collection_off', 'settings_changed', 'impersonation_forbidden'],
})

export const getPaymentOutlook = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/payment-outlook',
  access: { who: 'dealer', status: 'any' },
  summary: 'Returns the authorization rule for new orders and the payment method to charge.',
  answer: paymentOutlook,
  failures: ['payment_collection_off'],
})
