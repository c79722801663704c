import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { paymentOutlookQuery } from './payment-outlook.queries.ts'

/** The dealer's methods and the id of the one that is to be charged first, by rank until another is chosen. */
export function useMethodChoice() {
  const outlook = useQuery(paymentOutlookQuery)
  const [chosen, choose] = useState<number>()
  const methodId = chosen ?? outlook.data?.paymentMethod?.id
  const inTestMode = useSession().inTestMode === true
  // The test mode charges no one, so it needs no one's card.
  const isPayable = outlook.data !== undefined && (methodId !== undefined || inTestMode)
  return { outlook, methodId, isPayable, choose }
}
