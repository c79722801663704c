import { errorMessage } from '@portal/api-client/api-error'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { rankMethodFirstRequest } from '../payment-methods.queries.ts'
import type { MethodResult } from '../use-method-mutation.ts'

export interface CardOptions {
  readonly name: string
  /** Whether it is to be used before all other methods. */
  readonly isFirst: boolean
}

export const emptyCardOptions: CardOptions = { name: '', isFirst: false }

/** Ranks a new card first if that was chosen. If only the ranking fails, the card counts as added, and a notice says why. */
export async function rankNewCard({ id }: DealerMethod, { isFirst }: CardOptions): Promise<MethodResult> {
  if (isFirst) await rankMethodFirstRequest(id).catch((error: unknown) => showFailure(errorMessage(error)))
  return { saved: paymentMethodMessages.cardAdded, addedId: id }
}
