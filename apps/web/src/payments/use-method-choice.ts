import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { paymentOutlookQuery } from './payment-outlook.queries.ts'

/**
 * The dealer's methods and the id of the first to charge, by rank until chosen. A method that has failed on these
 * orders isn't preselected, or is left out if it would fail again.
 */
export function useMethodChoice(failedIds: readonly number[], isFailedOffered = true) {
  const outlook = useQuery(paymentOutlookQuery)
  const [chosen, choose] = useState<number>()
  const other = outlook.data?.paymentMethods.find(({ id }) => !failedIds.includes(id))
  const methodId = chosen ?? other?.id ?? (isFailedOffered ? outlook.data?.paymentMethod?.id : undefined)
  const inTestMode = useSession().inTestMode === true
  // Test mode charges nothing, so any method is fine.
  const isPayable = outlook.data !== undefined && (methodId !== undefined || inTestMode)
  return { outlook, methodId, isPayable, choose }
}
