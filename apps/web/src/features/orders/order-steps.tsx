import { Time } from '@portal/app-kit/formatting/time.tsx'
import { orderSteps } from '@portal/contract/orders/lifecycle/order-steps.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { StepList } from '@portal/ui/step-list'

interface OrderStepsProps {
  readonly order: Order
  readonly paymentCollection: boolean
}

export function OrderSteps({ order, paymentCollection }: OrderStepsProps) {
  const steps = orderSteps(order, paymentCollection).map(({ label, at, state }) => ({
    label,
    state,
    note: at ? <Time at={at} /> : null,
  }))
  return <StepList label="Order progress" steps={steps} />
}
