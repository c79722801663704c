import { dealerScopes, type Scope, scopeNames } from '@portal/contract/callers/scopes'
import type { TokenMode } from '@portal/contract/tokens/token.schema'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Insertable, Kysely } from 'kysely'
import { hashToken, kindOfClientToken, lastCharactersOf, makeToken } from '../../security/tokens.ts'

export interface BuiltToken {
  readonly id: number
  readonly token: string
}

interface TokenParts extends Partial<Insertable<Tables['api_tokens']>> {
  readonly scopes?: Scope[]
  readonly mode?: TokenMode
}

/** Adds a live dealer token or supplier key, with all allowed scopes by default. */
export async function buildToken(
  db: Kysely<Tables>,
  owner: BuiltDealer | BuiltSupplier,
  parts: TokenParts = {},
): Promise<BuiltToken> {
  const dealer = 'supplier' in owner ? owner : undefined
  const supplierId = 'supplier' in owner ? owner.supplier.id : owner.id
  const token = makeToken(
    kindOfClientToken(dealer === undefined ? 'supplier' : 'dealer', parts.mode ?? 'live'),
  )
  const { id } = await db
    .insertInto('api_tokens')
    .values({
      supplier_id: supplierId,
      dealer_id: dealer?.id ?? null,
      name: 'Integrator',
      scopes: [...(dealer === undefined ? scopeNames : dealerScopes)],
      token_hash: hashToken(token),
      last_characters: lastCharactersOf(token),
      regenerated_at: new Date('2026-11-01T00:00:00Z'),
      ...parts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
