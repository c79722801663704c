import { errorMessage } from '@portal/api-client/api-error'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { showFailure } from '../../../notices/notices.ts'
import { rankMethodFirstRequest } from '../payment-methods.queries.ts'
import type { MethodResult } from '../use-method-mutation.ts'

/** What a dealer says of a card beside the provider's own fields. */
export interface CardWishes {
  readonly name: string
  /** Whether it is to be used before all others. */
  readonly isFirst: boolean
}

/** The wishes of a form that was just opened. */
export const noWishes: CardWishes = { name: '', isFirst: false }

/** Saves a card and then its place; a card whose place could not be saved is added all the same, and a notice says so. */
export async function saveCard(save: Promise<DealerMethod>, { isFirst }: CardWishes): Promise<MethodResult> {
  const { id } = await save
  if (isFirst) await rankMethodFirstRequest(id).catch((error: unknown) => showFailure(errorMessage(error)))
  return { saved: paymentMethodMessages.cardAdded, addedId: id }
}
