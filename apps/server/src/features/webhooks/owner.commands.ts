import type { Command } from 'commander'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findDealerId } from '../../repositories/dealers/dealer-registry.repository.ts'
import { type CommandContext, runForSupplierWithSecrets } from '../../terminal/command-context.ts'
import { parseCount } from '../../terminal/options.ts'
import type { WebhookCtx } from './webhook-context.ts'

/** Whose endpoints a command is about: those of the supplier, or of one of its dealers. */
export interface OwnerOptions {
  readonly supplier: string
  readonly dealer?: string
}

/** Names one endpoint. */
export interface EndpointOptions extends OwnerOptions {
  readonly id: string
}

/** Runs a use case for the owner that the options name. */
export async function runForOwner<Answer>(
  context: CommandContext,
  { supplier, dealer }: OwnerOptions,
  run: (ctx: WebhookCtx) => Promise<Answer>,
): Promise<Exclude<Answer, Refusal>> {
  const answer = await runForSupplierWithSecrets(context, supplier, async (ctx) => {
    if (dealer === undefined) return await run(ctx)
    const dealerId = await findDealerId(ctx.db, ctx.supplier.id, dealer)
    if (dealerId === undefined) return refuse('not_found', `The supplier has no dealer "${dealer}".`)
    return await run({ ...ctx, owner: { ...ctx.owner, dealerId } })
  })
  return answer as Exclude<Answer, Refusal>
}

/** A command about the endpoints of a supplier, or of one of its dealers. */
export function ownerCommand(webhook: Command, name: string, about: string): Command {
  return webhook
    .command(name)
    .description(about)
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--dealer <key>', "this dealer's endpoints in place of the supplier's own: externalId or e-mail")
}

/** A command about one endpoint. */
export function endpointCommand(webhook: Command, name: string, about: string): Command {
  return ownerCommand(webhook, name, about).requiredOption('--id <id>', 'the endpoint')
}

/** Reads the id of an endpoint. */
export function endpointId({ id }: EndpointOptions): number {
  return parseCount(id, 'id of an endpoint')
}
