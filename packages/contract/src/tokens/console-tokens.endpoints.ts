import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { listedToken } from './token.schema.ts'

const path = '/api/console/dealers/:id/tokens'

export const listDealerTokens = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  ours: true,
  summary: 'Lists the API tokens of a dealer.',
  params: idParams,
  answer: z.strictObject({ items: z.array(listedToken) }),
  failures: ['dealer_not_found'],
})

export const revokeDealerToken = endpoint({
  method: 'POST',
  path: `${path}/:tokenId/revocation`,
  access: { who: 'staff', permission: 'dealers.write' },
  ours: true,
  summary: 'Revokes an API token of a dealer at once.',
  params: z.strictObject({ id: idInPath, tokenId: idInPath }),
  answer: success,
  failures: ['dealer_not_found', 'api_token_not_found'],
})
