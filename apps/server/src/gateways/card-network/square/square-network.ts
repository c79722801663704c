import type { CardNetwork, NetworkAccount } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { type CurrencyTable, countedAs, wholeUnits } from '../currency-units.ts'
import { readCard, squareCards } from './square-cards.ts'
import { squareCharges, squareRefunds } from './square-charges.ts'
import { callSquare, createSquareClient, findAtSquare, isSandbox } from './square-client.ts'
import { readSquareEvent } from './square-events.ts'
import { squareRecords } from './square-records.ts'

export const squareCurrencies: CurrencyTable = countedAs(wholeUnits, 'JPY')

/** Square, on behalf of a supplier with `application_id`, `location_id`, `access_token` and `signature_key`. */
export function openSquare(account: NetworkAccount): CardNetwork {
  const client = createSquareClient(account)
  const locationId = account.settings.location_id
  return {
    currencies: squareCurrencies,
    check: async () => {
      const { location } = await callSquare(() => client.locations.get({ locationId: locationId ?? '' }))
      if (typeof location?.merchantId !== 'string' || location.merchantId === '')
        throw new CardNetworkError('refused', 'no_account', 'The response has no account.')
      return `${location.merchantId} ${isSandbox(account) ? 'sandbox' : 'production'}`
    },
    createCustomer: async ({ key, email, name }) => {
      const asked = { idempotencyKey: key, emailAddress: email, companyName: name }
      return (await callSquare(() => client.customers.create(asked))).customer?.id ?? ''
    },
    hasCustomer: async (customerId) => {
      return (await findAtSquare(() => client.customers.get({ customerId }))) !== undefined
    },
    findMethod: async (cardId) => {
      const found = await findAtSquare(() => client.cards.get({ cardId }))
      return found?.card?.enabled === false ? undefined : found && readCard(found.card)
    },
    detachMethod: async (cardId) => {
      await findAtSquare(() => client.cards.disable({ cardId }))
    },
    cards: squareCards(client),
    ...squareCharges(client, locationId),
    ...squareRefunds(client),
    ...squareRecords(client, locationId),
    readEvent: (raw) => readSquareEvent(account.secrets.signature_key ?? '', raw),
  }
}
