import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { QueryFallback } from '@portal/order-list/bulk/query-fallback.tsx'
import type { ActionDetailsProps } from '@portal/order-list/host/order-list-host.ts'
import { Stack } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMoney } from '../../formatting/use-money.ts'
import { MethodChoice } from '../../payments/method-choice.tsx'
import { NoUsableMethod } from '../../payments/no-usable-method.tsx'
import { paymentOutlookQuery } from '../../payments/payment-outlook.queries.ts'
import { useMethodChoice } from '../../payments/use-method-choice.ts'

const loading = { label: 'Loading your payment methods', failed: "We couldn't load your payment methods" }

/** Summary before authorizing: eligible orders, amount due and payment method. */
export function AuthorizationSummary({ preview, onInput }: ActionDetailsProps) {
  const query = useQuery(paymentOutlookQuery)
  const isKnown = query.data !== undefined
  useEffect(() => {
    if (isKnown) onInput({})
  }, [isKnown, onInput])
  if (query.data === undefined) return <QueryFallback query={query} {...loading} />
  const { paymentMethod, hasDepositsToConfirm } = query.data
  return (
    <Stack gap={12}>
      <Sum preview={preview} chargedTo={paymentMethod && paymentMethodTitle(paymentMethod)} />
      {paymentMethod ? null : <NoUsableMethod hasDepositsToConfirm={hasDepositsToConfirm} />}
    </Stack>
  )
}

/** Before declined orders are paid again: how many they are, the sum of their invoices, and the choice of a method. */
export function PaymentSummary({ preview, onInput }: ActionDetailsProps) {
  const { failedMethodIds: failedIds = [] } = preview
  const { outlook, methodId, isPayable, choose } = useMethodChoice(failedIds)
  const isKnown = outlook.data !== undefined
  useEffect(() => {
    if (isPayable) onInput(methodId === undefined ? {} : { paymentMethodId: String(methodId) })
    else if (isKnown) onInput(null)
  }, [isPayable, isKnown, methodId, onInput])
  if (outlook.data === undefined) return <QueryFallback query={outlook} {...loading} />
  return (
    <Stack gap={12}>
      <Sum preview={preview} />
      <MethodChoice
        outlook={outlook.data}
        value={methodId}
        failedIds={failedIds}
        onChange={(id) => {
          choose(id)
          // Set with the choice itself: an effect would run too late for an immediate click, which would charge another
          // card.
          onInput({ paymentMethodId: String(id) })
        }}
      />
    </Stack>
  )
}

type SumProps = Pick<ActionDetailsProps, 'preview'> & { readonly chargedTo?: string | null }

function Sum({ preview: { eligible, amountDue }, chargedTo }: SumProps) {
  const money = useMoney()
  return (
    <KeyValues
      rows={[
        { name: 'Eligible orders', value: formatCount(eligible) },
        { name: 'Amount due', value: amountDue && money(amountDue) },
        ...(chargedTo === undefined ? [] : [{ name: 'Charged to', value: chargedTo }]),
      ]}
    />
  )
}
