import type { BodyOf } from '@portal/contract/api/endpoints'
import { scopesFor } from '@portal/contract/tokens/token.rules'
import type { ListedToken, MadeToken } from '@portal/contract/tokens/token.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { listProgramTokens } from '../../../repositories/access/program-token.repository.ts'
import { makeProgramToken } from '../manage/make-token.ts'
import { presentProgramToken } from '../manage/program-token.presenter.ts'

/** The keys of the supplier's own programs, the newest first. */
export async function listSupplierKeys({ db, owner, now }: StaffCtx): Promise<{ items: ListedToken[] }> {
  const keys = await listProgramTokens(db, owner, now)
  return { items: keys.map((key) => presentProgramToken(key, now)) }
}

/** Makes a key; one of the test mode may do less. */
export async function createSupplierKey(
  ctx: StaffCtx,
  { scopes, ...wanted }: Omit<BodyOf<'createSupplierKey'>, 'password'>,
): Promise<MadeToken | Refusal<'too_many_tokens' | 'invalid_input'>> {
  const allowed = scopesFor('supplier', scopes, wanted.mode)
  if (allowed.length < new Set(scopes).size) {
    return refuse('invalid_input', {
      fields: { scopes: 'A key of the test mode cannot have one of these scopes.' },
    })
  }
  return await makeProgramToken(ctx, { ...wanted, scopes: allowed })
}
