import type { Card, SquareClient } from 'square'
import type { CardClient, SavedMethod } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { callSquare } from './square-client.ts'

/** Converts Square's card on file; throws CardNetworkError if it has no id. */
export function readCard(card: Card | undefined): SavedMethod {
  if (card?.id === undefined) throw new CardNetworkError('refused', 'no_card', 'The response has no card.')
  const brand = writeBrand(card.cardBrand ?? 'CARD')
  const last4 = card.last4 ?? null
  const facts = { brand, last4, expMonth: numberOf(card.expMonth), expYear: numberOf(card.expYear) }
  const customer = card.customerId ?? null
  return { reference: card.id, kind: 'cc', customer, name: card.cardholderName ?? brand, brand, last4, facts }
}

const numberOf = (value: bigint | null | undefined) => (value == null ? null : Number(value))

/** Square's `AMERICAN_EXPRESS` in normal spelling. */
function writeBrand(brand: string): string {
  const words = brand.toLowerCase().split('_')
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ')
}

/** Saves cards at Square from its form's token. */
export function squareCards(client: SquareClient): CardClient {
  return {
    store: async ({ customer, nonce, key }) => {
      const asked = { idempotencyKey: key, sourceId: nonce, card: { customerId: customer } }
      return readCard((await callSquare(() => client.cards.create(asked))).card)
    },
  }
}
