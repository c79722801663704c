import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** How new orders are authorized and which method is charged for them; refetched wherever it is shown. */
export const paymentOutlookQuery = queryOptions({
  queryKey: ['payment-outlook'],
  queryFn: ({ signal }) => api.call('getPaymentOutlook', { signal }),
})
