import { countText } from '@portal/contract/fields/count-text'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import type { BulkPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import type { ActionDetailsProps, ActionInput } from '@portal/order-list/host/order-list-host.ts'
import { Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { CancelFields, type CancelValues, cancelBody, noCancelValues } from '../../layout/cancel-fields.tsx'
import { useMoney } from '../../session/use-money.ts'
import { usePermission } from '../../session/use-staff.ts'

const orders = (count: number) => countText(count, 'order')

/** What an action will do, and which orders it will skip. */
function Effect({ text, skipped }: Pick<BulkPreview, 'skipped'> & { readonly text: string }) {
  return (
    <>
      <Text weight="medium">{text}</Text>
      {skipped.length === 0 ? null : (
        <Text tone="muted" size={13}>
          Will be skipped: {formatSkippedOrders(skipped)}.
        </Text>
      )}
    </>
  )
}

/** The number of orders to capture, the amount, and how many were declined before. */
export function CaptureDetails({
  preview: { eligible, amountDue, declined = 0, skipped },
}: ActionDetailsProps) {
  const money = useMoney()
  const again = declined === 0 ? '' : `, ${declined === eligible ? 'all' : declined} declined before`
  return <Effect text={`${money(amountDue)} for ${orders(eligible)}${again}`} skipped={skipped} />
}

export function ReleaseDetails({ preview: { eligible, skipped } }: ActionDetailsProps) {
  return <Effect text={`${orders(eligible)} will be released`} skipped={skipped} />
}

export function HoldDetails({ preview: { eligible, skipped }, onInput }: ActionDetailsProps) {
  const [reason, setReason] = useState('')
  return (
    <>
      <Effect text={`${orders(eligible)} will be put on hold`} skipped={skipped} />
      <TextField
        autoFocus
        label="Reason"
        hint="Shown to the dealers (optional)"
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          onInput({ reason: currentTarget.value.trim() })
        }}
      />
    </>
  )
}

/** The number of orders to cancel, those paid, the choice of refund, and a message. */
export function CancelDetails({ preview, onInput }: ActionDetailsProps) {
  const money = useMoney()
  const mayRefund = usePermission()('orders.refund')
  const [values, setValues] = useState<CancelValues>(noCancelValues)
  const { count = 0, total = '0', outside = 0, outsideTotal = '0', limit = null } = preview.refunds ?? {}
  const canceled = mayRefund ? preview.eligible : preview.eligible - count
  const change = (some: Partial<CancelValues>) => {
    const next = { ...values, ...some }
    setValues(next)
    onInput(cancelInput(next))
  }
  const refunded = `${countText(count, 'paid order')} (${money(total)})`
  return (
    <>
      <Effect text={`${orders(canceled)} will be canceled`} skipped={preview.skipped} />
      {count === 0 ? null : mayRefund ? (
        <Callout
          tone="caution"
          title={values.keepsPayment ? `${refunded} won't be refunded` : `${refunded} will be refunded`}
        >
          {values.keepsPayment
            ? "We'll email the dealers."
            : 'Refunds will start as soon as the orders are canceled.'}
        </Callout>
      ) : (
        <Callout tone="caution" title={`${refunded} won't be canceled`}>
          You need the refund permission to cancel paid orders.
        </Callout>
      )}
      {outside === 0 ? null : (
        <Callout
          tone="caution"
          title={`${orders(outside)} (${money(outsideTotal)}) paid outside the portal won't be refunded`}
        >
          Refund the dealers directly, then record each refund on its order's page.
        </Callout>
      )}
      <CancelFields
        values={values}
        errors={{}}
        refund={count > 0 && mayRefund ? refunded : undefined}
        asksPassword={count > 0 && mayRefund && limit !== null && !values.keepsPayment}
        onChange={change}
      />
    </>
  )
}

function cancelInput(values: CancelValues): ActionInput {
  const { refund, restock, ...texts } = cancelBody(values)
  return { ...texts, ...(refund ? {} : { keep: 'yes' }), ...(restock ? {} : { lost: 'yes' }) }
}
