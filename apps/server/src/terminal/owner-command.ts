import type { Command } from 'commander'
import type { Owner, SupplierOwner } from '../context/db.ts'
import type { SupplierCtx, WithSecrets } from '../context/operator-context.ts'
import { type Refusal, refuse } from '../context/refusal.ts'
import { findDealerId } from '../repositories/dealers/dealer-registry.repository.ts'
import { type CommandContext, runForSupplierWithSecrets } from './command-context.ts'

export type OwnerCtx = Omit<SupplierCtx, 'owner'> & WithSecrets & { readonly owner: SupplierOwner | Owner }

export interface OwnerOptions {
  readonly supplier: string
  readonly dealer?: string
}

export async function runForOwner<Answer>(
  context: CommandContext,
  { supplier, dealer }: OwnerOptions,
  run: (ctx: OwnerCtx) => Promise<Answer>,
): Promise<Exclude<Answer, Refusal>> {
  const answer = await runForSupplierWithSecrets(context, supplier, async (ctx) => {
    if (dealer === undefined) return await run(ctx)
    const dealerId = await findDealerId(ctx.db, ctx.supplier.id, dealer)
    if (dealerId === undefined) return refuse('not_found', `Dealer "${dealer}" not found.`)
    return await run({ ...ctx, owner: { ...ctx.owner, dealerId } })
  })
  return answer as Exclude<Answer, Refusal>
}

export function ownerCommand(parent: Command, name: string, about: string): Command {
  return parent
    .command(name)
    .description(about)
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--dealer <key>', "use a dealer's endpoints (externalId or email) instead of the supplier's")
}
