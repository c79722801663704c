import {
  type DealerDecision,
  type DealerSelection,
  type DecidedDealers,
  mostDecidedDealers,
} from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { type Refusal, refuse } from '../../../../context/refusal.ts'
import { findDealerIds } from '../list/dealer-ids.query.ts'
import { readListedDealers } from '../list/listed-dealers.query.ts'
import { applyDecision } from './decide-dealer.ts'

/** Decides on many dealers, each in a transaction of its own, and says in a sentence why one could not be changed. */
export async function decideDealers(
  ctx: StaffCtx,
  { selection, ...decision }: DealerDecision & { readonly selection: DealerSelection },
): Promise<DecidedDealers | Refusal<'search_too_broad'>> {
  const found = await findDealerIds(ctx.db, ctx.owner, {
    ...selection,
    limit: mostDecidedDealers + 1,
    offset: 0,
  })
  if (found.length > mostDecidedDealers) {
    return refuse(
      'search_too_broad',
      `More than ${mostDecidedDealers} dealers match. Please narrow the list.`,
    )
  }
  const refused: { id: number; sentence: string }[] = []
  for (const id of found) {
    const refusal = await applyDecision(ctx, id, decision)
    if (refusal !== undefined) refused.push({ id, sentence: refusal.errors.join(' ') })
  }
  const dealers = await readListedDealers(
    ctx.db,
    ctx.owner,
    refused.map(({ id }) => id),
  )
  const names = new Map(dealers.map(({ id, companyName, email }) => [id, companyName ?? email]))
  return {
    changed: found.length - refused.length,
    refused: refused.map(({ id, sentence }) => ({ id, name: names.get(id) ?? String(id), sentence })),
  }
}
