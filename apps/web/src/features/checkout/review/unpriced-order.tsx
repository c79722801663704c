import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import type { Checkout } from '../flow/use-checkout.ts'

/** Explains in step 3 why the order has no price and can't be placed yet. */
export function UnpricedOrder({ error, retry }: NonNullable<Checkout['invoiceFailure']>) {
  return <LoadError title="We couldn't calculate your order's total" error={error} onRetry={retry} />
}
