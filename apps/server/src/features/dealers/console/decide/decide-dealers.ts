import {
  type DealerDecision,
  type DealerSelection,
  type DecidedDealers,
  maxDecidedDealers,
} from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { type Refusal, refuse } from '../../../../context/refusal.ts'
import { findDealerIds } from '../list/dealer-ids.query.ts'
import { readListedDealers } from '../list/listed-dealers.query.ts'
import { applyDecision } from './decide-dealer.ts'

/** Decides on several dealers, one transaction each; returns refused ones with reasons. */
export async function decideDealers(
  ctx: StaffCtx,
  { selection, ...decision }: DealerDecision & { readonly selection: DealerSelection },
): Promise<DecidedDealers | Refusal<'search_too_broad'>> {
  const found = await findDealerIds(ctx.db, ctx.owner, {
    ...selection,
    limit: maxDecidedDealers + 1,
    offset: 0,
  })
  if (found.length > maxDecidedDealers) {
    return refuse(
      'search_too_broad',
      `More than ${maxDecidedDealers} dealers match. Please narrow your search.`,
    )
  }
  return await summarizeDecisions(ctx, found, (id) => applyDecision(ctx, id, decision))
}

/** Decides on dealers one by one and collects the refusals. */
export async function summarizeDecisions(
  ctx: StaffCtx,
  ids: readonly number[],
  decide: (id: number) => Promise<Refusal | undefined>,
): Promise<DecidedDealers> {
  const refused: { id: number; sentence: string }[] = []
  for (const id of ids) {
    const refusal = await decide(id)
    if (refusal !== undefined) refused.push({ id, sentence: refusal.errors.join(' ') })
  }
  const refusedIds = new Set(refused.map(({ id }) => id))
  const changedIds = ids.filter((id) => !refusedIds.has(id))
  const dealers = await readListedDealers(ctx.db, ctx.owner, [...refusedIds])
  const names = new Map(dealers.map(({ id, companyName, email }) => [id, companyName ?? email]))
  return {
    changed: changedIds.length,
    changedIds,
    refused: refused.map(({ id, sentence }) => ({ id, name: names.get(id) ?? String(id), sentence })),
  }
}
