import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import type { Checkout } from '../flow/use-checkout.ts'

/** Says in step 3 why the order has no price, so that it cannot be placed yet. */
export function UnpricedOrder({ error, retry }: NonNullable<Checkout['invoiceFailure']>) {
  return (
    <ErrorState
      title="The total of your order could not be worked out"
      retry={<Button onClick={retry}>Try again</Button>}
    >
      {errorMessage(error)}
    </ErrorState>
  )
}
