import { createHmac } from 'node:crypto'
import { textField } from '../../provider/body-fields.ts'
import type { BodyFields } from '../../provider/call.ts'
import type { Provider } from '../../provider/provider.ts'
import { cardRoutes } from './square-cards.ts'
import { disputedAmount, disputeRoutes, squareBankActs } from './square-disputes.ts'
import { paymentKind, paymentRoutes, type StoredPayment } from './square-payments.ts'
import { refundAfterClearing, refundKind, refundRoutes, type StoredSquareRefund } from './square-refunds.ts'

export const square: Provider = {
  acts: squareBankActs,
  prefix: '/v2/',
  routes: [...cardRoutes, ...paymentRoutes, ...refundRoutes, ...disputeRoutes],
  browserPaths: /^\/v2\/tokenize$/,
  readBody: (body) => (body === '' ? {} : (JSON.parse(body) as BodyFields)),
  readIdempotencyKey: (_headers, fields) => textField(fields, 'idempotency_key'),
  refusal: (status, code, detail) => {
    const category = status === 401 ? 'AUTHENTICATION_ERROR' : 'INVALID_REQUEST_ERROR'
    return { errors: [{ category, code: code.toUpperCase(), detail }] }
  },
  envelope: ({ type, object }, account, at) => ({
    merchant_id: `ML-${account}`,
    type,
    event_id: crypto.randomUUID(),
    created_at: at.toISOString(),
    data: { type: type.split('.')[0], id: idOf(object), object },
  }),
  signature: (body, { url, secret }) => ({
    'x-square-hmacsha256-signature': createHmac('sha256', secret).update(`${url}${body}`).digest('base64'),
  }),
  listPayments: (ledger) =>
    ledger.list<StoredPayment>(paymentKind).map(({ account, value }) => ({
      account,
      id: value.id,
      reference: value.reference_id ?? '',
      amount: value.amount_money.amount,
      currency: value.amount_money.currency,
      status: value.status,
      isPaid: value.status === 'COMPLETED',
      refunded: value.refunded_money?.amount ?? 0,
      disputed: disputedAmount(ledger, value.id),
    })),
  *dueAnswers(ledger, isDue, now) {
    for (const refund of ledger.list<StoredSquareRefund>(refundKind).filter(isDue)) {
      yield { account: refund.account, value: refundAfterClearing(refund, now) }
    }
  },
}

function idOf(object: object): unknown {
  const [thing] = Object.values(object) as { id?: unknown }[]
  return thing?.id
}
