import type { ListedToken } from '@portal/contract/tokens/token.schema'
import type { AnyOwner, Db } from '../../../context/db.ts'
import { listProgramTokens } from '../../../repositories/access/program-token.repository.ts'
import { presentProgramToken } from './program-token.presenter.ts'

/** A dealer's API tokens or a supplier's keys, newest first. */
export async function listOwnedTokens({
  db,
  owner,
  now,
}: {
  readonly db: Db
  readonly owner: AnyOwner
  readonly now: Date
}): Promise<ListedToken[]> {
  const tokens = await listProgramTokens(db, owner, now)
  return tokens.map((token) => presentProgramToken(token, now))
}
