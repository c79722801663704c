import { deprecationMonths, idempotencyLifetimes } from '@portal/contract/integrator/lifetimes'
import { defaultTokenLimits } from '@portal/contract/tokens/token.rules'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'

/** Numbers of the contract that guides name. */
const facts: Readonly<Record<string, number>> = {
  ...idempotencyLifetimes,
  ...defaultTokenLimits,
  deprecationMonths,
  answerSeconds: webhookLimits.answerMs / 1000,
  givenUpDays: webhookLimits.givenUpAfterHours / 24,
  keptDays: webhookLimits.keptDays,
}

/** Puts the contract's number for each `{=name}` of a guide. */
export function fillFacts(source: string): string {
  return source.replace(/\{=(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`A guide cannot name ${name}.`)
    return String(fact)
  })
}
