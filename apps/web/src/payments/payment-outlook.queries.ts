import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** How new orders are authorized and which method is charged for them; read again wherever it is said. */
export const paymentOutlookQuery = queryOptions({
  queryKey: ['payment-outlook'],
  queryFn: ({ signal }) => api.call('getPaymentOutlook', { signal }),
})
