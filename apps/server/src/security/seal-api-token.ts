import type { Owner } from '../context/db.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'
import { hashToken, lastCharactersOf, makeToken } from './tokens.ts'

/** The seal owner of an API token: no other dealer can open it. */
export function apiTokenSealOwner({ supplierId, dealerId }: Owner): string {
  return `api-token ${supplierId}/${dealerId}`
}

export function sealApiToken(secrets: SecretBox, owner: Owner, now: Date) {
  const token = makeToken('api')
  const hashed = { tokenHash: hashToken(token), lastCharacters: lastCharactersOf(token) }
  const stored = { ...hashed, sealed: secrets.seal(token, apiTokenSealOwner(owner)), now }
  return { token, stored }
}
