import { getPaymentOutlook } from '@portal/contract/settings/settings.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

/** How new orders are authorized and which method is charged for them; read anew wherever it is said. */
export const paymentOutlookQuery = queryOptions({
  queryKey: ['payment-outlook'],
  queryFn: ({ signal }) => callApi(getPaymentOutlook, { signal }),
})
