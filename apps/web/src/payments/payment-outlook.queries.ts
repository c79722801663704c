import { getPaymentOutlook } from '@portal/contract/settings/settings.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** How new orders are authorized and which method is charged for them; read anew wherever it is said. */
export const paymentOutlookQuery = queryOptions({
  queryKey: ['payment-outlook'],
  queryFn: ({ signal }) => ask(getPaymentOutlook, { signal }),
})
