import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import type { SavedMethod, Setup } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'

export interface SavedSource {
  readonly saved: SavedMethod
  readonly setup: Setup | undefined
}

/**
 * Resolves a browser's reference: a method (`pm_…`, a Square card) or its setup (`seti_…`). Other customers' methods
 * are refused as unknown.
 */
export async function findSavedSource(
  { network }: ProviderClient,
  customer: string,
  source: string,
): Promise<SavedSource | Refusal<'card_not_added'>> {
  try {
    if (network.setups !== undefined && source.startsWith('seti_')) {
      const setup = await network.setups.read(source)
      if (setup.customer !== customer || setup.method === null) return refuse('card_not_added')
      if (setup.status !== 'done' && setup.status !== 'verifying') return refuse('card_not_added')
      const saved = await network.findMethod(setup.method)
      return saved === undefined ? refuse('card_not_added') : { saved, setup }
    }
    const found = await network.findMethod(source)
    if (found?.customer === customer) return { saved: found, setup: undefined }
    if (found === undefined || found.customer !== null || network.setups === undefined) {
      return refuse('card_not_added')
    }
    return { saved: await network.setups.attach(source, customer), setup: undefined }
  } catch (error) {
    if (!(error instanceof CardNetworkError) || error.kind === 'unavailable') throw error
    // The cardholder sees the bank's message about the card.
    return error.kind === 'declined'
      ? refuse('card_not_added', { errors: ['There was a problem adding your card.', error.message] })
      : refuse('card_not_added')
  }
}
