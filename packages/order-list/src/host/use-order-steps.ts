import { orderProgress } from '@portal/app-kit/statuses/order-progress.ts'
import { useLabels } from './order-list-host.ts'

/** Payment, purchase orders and shipment of an order as icons, with labels formatted as the application does. */
export function useOrderSteps(...order: Parameters<typeof orderProgress>): ReturnType<typeof orderProgress> {
  const write = useLabels()
  return orderProgress(...order).map((step) => ({ ...step, label: write(step.label) }))
}
