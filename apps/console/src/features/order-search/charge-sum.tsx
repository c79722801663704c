import { countText } from '@portal/contract/fields/count-text'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import type { ActionDetailsProps } from '@portal/order-list/host/order-list-host.ts'
import { Text } from '@portal/ui/boxes'
import { useMoney } from '../../session/use-money.ts'

/** How many orders are charged, how much, and which are skipped. */
export function ChargeSum({ preview: { eligible, amountDue, skipped } }: ActionDetailsProps) {
  const money = useMoney()
  return (
    <>
      <Text weight="medium">{`${money(amountDue)} for ${countText(eligible, 'order')}`}</Text>
      {skipped.length === 0 ? null : (
        <Text tone="muted" size={13}>
          Skipped: {formatSkippedOrders(skipped)}.
        </Text>
      )}
    </>
  )
}
