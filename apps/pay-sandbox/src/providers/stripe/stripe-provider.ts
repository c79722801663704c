import { createHmac } from 'node:crypto'
import type { Ledger } from '../../ledger/ledger.ts'
import { newId } from '../../ledger/new-id.ts'
import { readForm } from '../../provider/body-fields.ts'
import type { Provider, SeenPayment } from '../../provider/provider.ts'
import { intentAfterClearing, intentKind, intentRoutes, type StoredIntent } from './stripe-charges.ts'
import { customerRoutes, seconds } from './stripe-customers.ts'
import { disputedAmount, disputeRoutes, stripeActs } from './stripe-disputes.ts'
import { methodKind, methodRoutes, type StoredMethod } from './stripe-methods.ts'
import { refundAfterClearing, refundKind, refundRoutes, type StoredStripeRefund } from './stripe-refunds.ts'
import { type StoredSetup, setupAfterReturn, setupKind, setupRoutes } from './stripe-setups.ts'

export const stripe: Provider = {
  acts: stripeActs,
  prefix: '/v1/',
  routes: [
    ...customerRoutes,
    ...methodRoutes,
    ...setupRoutes,
    ...intentRoutes,
    ...refundRoutes,
    ...disputeRoutes,
  ],
  browserPaths: /^\/v1\/(setup|payment)_intents\/[^/]+(\/(confirm|challenge))?$/,
  readBody: readForm,
  readIdempotencyKey: (headers) => [headers['idempotency-key']].flat()[0],
  refusal: (_status, code, message) => ({ error: { type: 'invalid_request_error', code, message } }),
  envelope: ({ type, object }, account, at) => ({
    id: newId('evt_'),
    object: 'event',
    account: `acct_${account}`,
    api_version: '2026-10-28.endive',
    created: seconds(at),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }),
  signature: (body, { secret }, at) => {
    const time = seconds(at)
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { 'stripe-signature': `t=${time},v1=${mac}` }
  },
  listPayments,
  *dueAnswers(ledger, isDue) {
    for (const intent of ledger.list<StoredIntent>(intentKind).filter(isDue)) {
      const method = ledger.get<StoredMethod>(methodKind, String(intent.value.payment_method))
      if (method !== undefined) yield { account: intent.account, value: intentAfterClearing(intent, method) }
    }
    for (const setup of ledger.list<StoredSetup>(setupKind).filter(isDue)) {
      yield { account: setup.account, value: setupAfterReturn(setup) }
    }
    for (const refund of ledger.list<StoredStripeRefund>(refundKind).filter(isDue)) {
      yield { account: refund.account, value: refundAfterClearing(refund) }
    }
  },
}

function listPayments(ledger: Ledger): SeenPayment[] {
  const refunded = new Map<string, number>()
  for (const { value } of ledger.list<StoredStripeRefund>(refundKind)) {
    if (value.status === 'failed') continue
    const id = String(value.payment_intent)
    refunded.set(id, (refunded.get(id) ?? 0) + value.amount)
  }
  return ledger.list<StoredIntent>(intentKind).map(({ account, value }) => ({
    account,
    id: value.id,
    reference: value.metadata.reference ?? '',
    amount: value.amount,
    currency: value.currency.toUpperCase(),
    status: value.status,
    isPaid: value.status === 'succeeded',
    refunded: refunded.get(value.id) ?? 0,
    disputed: disputedAmount(ledger, value.id),
  }))
}
