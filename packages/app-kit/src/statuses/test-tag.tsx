import { isTestOrderNumber } from '@portal/contract/test-mode/test-mode.rules'
import { StatusTag } from '@portal/ui/status-tag'

/** Marks a simulated order by its number; nothing for real orders. */
export function TestTag({ orderNumber }: { readonly orderNumber: string }) {
  if (!isTestOrderNumber(orderNumber)) return null
  return (
    <StatusTag tone="caution" mark={null}>
      TEST
    </StatusTag>
  )
}
