import { cardBehavior, cardBehaviorByLast4, namedNonces } from '../../cards/test-cards.ts'
import { newId } from '../../ledger/new-id.ts'
import { integerField, nestedFields, textField } from '../../provider/body-fields.ts'
import {
  type Owned,
  type ProviderCall,
  type ProviderRoute,
  type SandboxAnswer,
  SandboxRefusal,
} from '../../provider/call.ts'
import { declinedBody, squareNotFound, squareRefusal } from './square-errors.ts'
import type { Card, Customer } from './square-wire.ts'

export interface StoredSquareCard extends Owned<Card> {
  readonly like: string
}

/** A one-time token for a card number from the browser's form. */
interface Nonce {
  readonly account: string
  readonly like: string
  readonly expMonth: number
  readonly expYear: number
  readonly used: boolean
}

interface StoredCustomer extends Owned<Customer> {
  readonly isDeleted?: true
}

export const cardKind = 'square card'
const nonceKind = 'square nonce'

export const customerKind = 'square customer'

export const locationOf = (account: string) => `LOC-${account}`

export function findCustomer({ ledger, account }: ProviderCall, id: string): Customer {
  const found = ledger.get<StoredCustomer>(customerKind, id)
  if (found === undefined || found.account !== account || found.isDeleted)
    throw squareNotFound('customer', id)
  return found.value
}

/** The cards on file of a deleted customer are disabled. */
function deleteCustomer(call: ProviderCall): SandboxAnswer {
  const customer = findCustomer(call, call.params.id ?? '')
  const cards = call.ledger
    .list<StoredSquareCard>(cardKind)
    .filter(({ value }) => value.customer_id === customer.id)
    .map((kept): StoredSquareCard => ({ ...kept, value: { ...kept.value, enabled: false } }))
  return {
    status: 200,
    body: {},
    changes: [
      [customerKind, customer.id, { account: call.account, value: customer, isDeleted: true }],
      ...cards.map((card) => [cardKind, card.value.id, card] as const),
    ],
    events: [{ type: 'customer.deleted', object: { customer } }],
  }
}

function createCustomer(call: ProviderCall): SandboxAnswer {
  const at = call.now.toISOString()
  const email = textField(call.fields, 'email_address')
  const company = textField(call.fields, 'company_name')
  const reference = textField(call.fields, 'reference_id')
  const customer: Customer = {
    id: newId('').toUpperCase(),
    created_at: at,
    updated_at: at,
    ...(email === undefined ? {} : { email_address: email }),
    ...(company === undefined ? {} : { company_name: company }),
    ...(reference === undefined ? {} : { reference_id: reference }),
    creation_source: 'THIRD_PARTY',
    version: 0,
  }
  const kept: Owned<Customer> = { account: call.account, value: customer }
  return { status: 200, body: { customer }, changes: [[customerKind, customer.id, kept]] }
}

export function findCard({ ledger, account }: ProviderCall, id: string): StoredSquareCard {
  const found = ledger.get<StoredSquareCard>(cardKind, id)
  if (found === undefined || found.account !== account) throw squareNotFound('card', id)
  return found
}

/** Returns a token for a card typed into the sandbox's form; the number isn't stored. */
function tokenize(call: ProviderCall): SandboxAnswer {
  const number = (textField(call.fields, 'number') ?? '').replace(/\D/g, '')
  const { onSave } = cardBehavior(number)
  if (onSave === 'incorrect_number' || onSave === 'test_mode_live_card') {
    throw squareRefusal(422, 'INVALID_CARD', 'Credit card number is not valid')
  }
  const id = newId('cnon:')
  const year = integerField(call.fields, 'expYear') ?? call.now.getUTCFullYear() + 4
  const nonce: Nonce = {
    account: call.account,
    like: number.slice(-4),
    expMonth: integerField(call.fields, 'expMonth') ?? 12,
    expYear: year < 100 ? 2000 + year : year,
    used: false,
  }
  const isChallenged = cardBehavior(number).isChallenged === true
  return { status: 200, body: { token: id, isChallenged }, changes: [[nonceKind, id, nonce]] }
}

function takeNonce(call: ProviderCall, id: string): Nonce {
  const like = namedNonces[id]
  if (like !== undefined) {
    const expYear = call.now.getUTCFullYear() + 4
    return { account: call.account, like: like.slice(-4), expMonth: 12, expYear, used: false }
  }
  const found = call.ledger.get<Nonce>(nonceKind, id)
  if (found === undefined || found.account !== call.account) {
    throw squareRefusal(404, 'NOT_FOUND', 'Card nonce not found')
  }
  if (found.used)
    throw squareRefusal(400, 'CARD_TOKEN_USED', 'Card nonce already used', 'PAYMENT_METHOD_ERROR')
  return found
}

function createCard(call: ProviderCall): SandboxAnswer {
  const source = textField(call.fields, 'source_id') ?? ''
  const asked = nestedFields(call.fields, 'card')
  const customer = findCustomer(call, textField(asked, 'customer_id') ?? '')
  const nonce = takeNonce(call, source)
  const { brand, onSave } = cardBehaviorByLast4(nonce.like)
  if (onSave !== undefined) throw new SandboxRefusal(400, declinedBody(onSave))
  const name = textField(asked, 'cardholder_name')
  const card: Card = {
    id: newId('ccof:'),
    card_brand: brand === 'amex' ? 'AMERICAN_EXPRESS' : brand.toUpperCase(),
    last_4: nonce.like,
    exp_month: nonce.expMonth,
    exp_year: nonce.expYear,
    ...(name === undefined ? {} : { cardholder_name: name }),
    customer_id: customer.id,
    merchant_id: `ML-${call.account}`,
    enabled: true,
    card_type: 'CREDIT',
    created_at: call.now.toISOString(),
    version: 1,
  }
  const kept: StoredSquareCard = { account: call.account, value: card, like: nonce.like }
  return {
    status: 200,
    body: { card },
    changes: [
      [cardKind, card.id, kept],
      [nonceKind, source, { ...nonce, used: true }],
    ],
    events: [{ type: 'card.created', object: { card } }],
  }
}

function disableCard(call: ProviderCall): SandboxAnswer {
  const kept = findCard(call, call.params.id ?? '')
  const card: Card = { ...kept.value, enabled: false, version: kept.value.version + 1 }
  return {
    status: 200,
    body: { card },
    changes: [[cardKind, card.id, { ...kept, value: card }]],
    events: [{ type: 'card.disabled', object: { card } }],
  }
}

function readLocation(call: ProviderCall): SandboxAnswer {
  const id = call.params.id ?? ''
  if (id !== locationOf(call.account)) throw squareNotFound('location', id)
  const merchant_id = `ML-${call.account}`
  const capabilities = ['CREDIT_CARD_PROCESSING']
  const location = { id, name: call.account, status: 'ACTIVE', merchant_id, capabilities }
  return { status: 200, body: { location } }
}

/** Routes for locations, customers and cards; `tokenize` is for the sandbox's own form only. */
export const cardRoutes: readonly ProviderRoute[] = [
  { method: 'GET', path: '/v2/locations/:id', run: readLocation },
  { method: 'POST', path: '/v2/customers', run: createCustomer },
  {
    method: 'GET',
    path: '/v2/customers/:id',
    run: (call) => ({ status: 200, body: { customer: findCustomer(call, call.params.id ?? '') } }),
  },
  { method: 'DELETE', path: '/v2/customers/:id', run: deleteCustomer },
  { method: 'POST', path: '/v2/tokenize', run: tokenize },
  { method: 'POST', path: '/v2/cards', run: createCard },
  {
    method: 'GET',
    path: '/v2/cards/:id',
    run: (call) => ({ status: 200, body: { card: findCard(call, call.params.id ?? '').value } }),
  },
  { method: 'POST', path: '/v2/cards/:id/disable', run: disableCard },
]
