import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import {
  createdToken,
  listedToken,
  newSupplierKey,
  supplierKey,
  supplierKeyRotation,
} from './token.schema.ts'

const path = '/api/console/dealers/:id/tokens'

export const listDealerTokens = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists a dealer's API tokens.",
  params: idParams,
  answer: z.strictObject({ items: z.array(listedToken) }),
  failures: ['dealer_not_found'],
})

export const revokeDealerToken = endpoint({
  method: 'POST',
  path: `${path}/:tokenId/revocation`,
  access: { who: 'staff', permission: 'dealers.write' },
  summary: "Revokes a dealer's API token immediately.",
  params: z.strictObject({ id: idInPath, tokenId: idInPath }),
  answer: success,
  failures: ['dealer_not_found', 'api_token_not_found'],
})

const keys = '/api/console/keys'
const ofKeys = { who: 'staff', permission: 'keys.write' } as const

export const listSupplierKeys = endpoint({
  method: 'GET',
  path: keys,
  access: ofKeys,
  summary: "Lists the supplier's API keys.",
  answer: z.strictObject({ items: z.array(supplierKey) }),
  failures: [],
})

/** Creates a key; only this response contains its secret. */
export const createSupplierKey = endpoint({
  method: 'POST',
  path: keys,
  access: ofKeys,
  summary: 'Creates an API key for the supplier and returns its secret once.',
  body: newSupplierKey,
  answer: createdToken,
  failures: ['too_many_tokens', 'wrong_current_password'],
})

export const rotateSupplierKey = endpoint({
  method: 'POST',
  path: `${keys}/:id/rotation`,
  access: ofKeys,
  summary: 'Rotates an API key. The old key keeps working for a grace period.',
  params: idParams,
  body: supplierKeyRotation,
  answer: createdToken,
  failures: ['api_token_not_found', 'too_many_tokens', 'wrong_current_password'],
})

export const revokeSupplierKey = endpoint({
  method: 'POST',
  path: `${keys}/:id/revocation`,
  access: ofKeys,
  summary: 'Revokes an API key immediately.',
  params: idParams,
  answer: success,
  failures: ['api_token_not_found'],
})
