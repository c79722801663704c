import { type PaymentMethodKind, paymentMethodKinds } from './payment-providers.ts'

export const maxMethodLabelLength = 60

/** The rank of a new method: the highest plus one, or 1 if there is none (document 1, section 4). */
export function nextRank(methods: readonly { readonly rank: number }[]): number {
  return Math.max(0, ...methods.map((method) => method.rank)) + 1
}

/** A method's initial state; methods that need verification start inactive. */
export function initialMethodState(kind: PaymentMethodKind): { active: boolean; isVerified: boolean } {
  const isReady = !paymentMethodKinds[kind].needsVerification
  return { active: isReady, isVerified: isReady }
}

/** Whether removing or deactivating this method leaves none active. */
export function isLastActive(
  methods: readonly { readonly id: number; readonly active: boolean }[],
  id: number,
): boolean {
  const active = methods.filter((method) => method.active)
  return active.length === 1 && active[0]?.id === id
}
