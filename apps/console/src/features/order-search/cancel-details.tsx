import { countText } from '@portal/contract/fields/count-text'
import type { ActionDetailsProps, ActionInput } from '@portal/order-list/host/order-list-host.ts'
import { Callout } from '@portal/ui/callout'
import { useState } from 'react'
import { CancelFields, type CancelValues, cancelBody, noCancelValues } from '../../layout/cancel-fields.tsx'
import { useMoney } from '../../session/use-money.ts'
import { useMay } from '../../session/use-staff.ts'

/** How many orders to cancel are paid, and the choice of refund and message. */
export function CancelDetails({ preview, onInput }: ActionDetailsProps) {
  const money = useMoney()
  const mayRefund = useMay()('orders.refund')
  const [values, setValues] = useState<CancelValues>(noCancelValues)
  const { count = 0, total = '0', limit = null } = preview.refunds ?? {}
  const change = (some: Partial<CancelValues>) => {
    const next = { ...values, ...some }
    setValues(next)
    onInput(cancelInput(next))
  }
  const refunded = `${countText(count, 'paid order')} (${money(total)})`
  return (
    <>
      {count === 0 ? null : mayRefund ? (
        <Callout
          tone="caution"
          title={values.keepsPayment ? `${refunded} not refunded` : `${refunded} refunded`}
        >
          {values.keepsPayment
            ? "We'll email the dealers."
            : 'Refunds start as soon as the orders are canceled.'}
        </Callout>
      ) : (
        <Callout tone="caution" title={`${refunded} not canceled`}>
          You need permission to refund to cancel paid orders.
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
  const { refund, ...texts } = cancelBody(values)
  return { ...texts, ...(refund ? {} : { keep: 'yes' }) }
}
