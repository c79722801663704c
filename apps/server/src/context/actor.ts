import type { DealerCtx } from './context.ts'

/** Who did something to a dealer's own things, as the log of events names it. */
export interface Actor {
  readonly actorKind: 'dealer' | 'operator' | 'integrator' | 'system'
  /** The dealer's e-mail, or who of the supplier acts for the dealer; null for the portal itself. */
  readonly actor: string | null
}

/** The dealer, or the operator who is signed in on the dealer's behalf. */
export function actorOf(ctx: DealerCtx): Actor {
  const operator = ctx.session.impersonatedBy
  return { actorKind: operator === null ? 'dealer' : 'operator', actor: operator ?? ctx.dealer.email }
}
