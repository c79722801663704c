import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { dealerLogo, logoUpload } from './dealer-logo.schema.ts'

const path = '/api/dealer-portal/dealer/logo'

export const getDealerLogo = endpoint({
  method: 'GET',
  path,
  access: { who: 'dealer', status: 'any' },
  summary: "Returns the dealer's logo for packing slips.",
  answer: dealerLogo,
  failures: [],
})

export const uploadDealerLogo = endpoint({
  method: 'POST',
  path,
  access: { who: 'dealer', status: 'any' },
  actingPermission: 'dealers.write',
  summary: "Uploads the dealer's logo for packing slips, or replaces it.",
  body: z.strictObject({}),
  upload: logoUpload,
  answer: dealerLogo,
  failures: [],
})

export const deleteDealerLogo = endpoint({
  method: 'DELETE',
  path,
  access: { who: 'dealer', status: 'any' },
  actingPermission: 'dealers.write',
  summary: "Deletes the dealer's logo for packing slips.",
  answer: dealerLogo,
  failures: [],
})
