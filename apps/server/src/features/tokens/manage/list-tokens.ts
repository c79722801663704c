import type { ListedToken } from '@portal/contract/tokens/token.schema'
import type { AnyOwner, Db } from '../../../context/db.ts'
import { listClientTokens } from '../../../repositories/access/client-token.repository.ts'
import { presentClientToken } from './client-token.presenter.ts'

/** Lists a dealer's API tokens or a supplier's keys, newest first. */
export async function listOwnedTokens({
  db,
  owner,
  now,
}: {
  readonly db: Db
  readonly owner: AnyOwner
  readonly now: Date
}): Promise<ListedToken[]> {
  const tokens = await listClientTokens(db, owner, now)
  return tokens.map((token) => presentClientToken(token, now))
}
