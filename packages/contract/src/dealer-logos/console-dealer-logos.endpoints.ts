import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { dealerLogo, logoUpload } from './dealer-logo.schema.ts'

const path = '/api/console/dealers/:id/logo'
const writing = { who: 'staff', permission: 'dealers.write' } as const

export const getConsoleDealerLogo = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Returns a dealer's logo for packing slips.",
  params: idParams,
  answer: dealerLogo,
  failures: ['dealer_not_found'],
})

export const uploadConsoleDealerLogo = endpoint({
  method: 'POST',
  path,
  access: writing,
  summary: "Uploads a dealer's logo for packing slips, or replaces it.",
  params: idParams,
  body: z.strictObject({}),
  upload: logoUpload,
  answer: dealerLogo,
  failures: ['dealer_not_found'],
})

export const deleteConsoleDealerLogo = endpoint({
  method: 'DELETE',
  path,
  access: writing,
  summary: "Deletes a dealer's logo for packing slips.",
  params: idParams,
  answer: dealerLogo,
  failures: ['dealer_not_found'],
})
