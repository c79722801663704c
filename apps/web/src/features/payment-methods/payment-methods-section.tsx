import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { paymentRefusals } from '@portal/contract/api/refusals/payment-refusals'
import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Stack, Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { AddMethod } from './add/add-method.tsx'
import { MethodList } from './list/method-list.tsx'
import { paymentMethodsQuery } from './payment-methods.queries.ts'

interface PaymentMethodsSectionProps {
  /** Called when the last active method is gone and the server has turned off auto-authorize. */
  readonly onAutoAuthorizeOff: () => void
}

const onlyTheDealer = 'Only the dealer can change payment methods.'

export function PaymentMethodsSection({ onAutoAuthorizeOff }: PaymentMethodsSectionProps) {
  const disabledReason = useSession().impersonatedBy === undefined ? undefined : onlyTheDealer
  return (
    <QuerySection
      title="Payment methods"
      note={
        disabledReason ?? 'We charge your active methods in this order. Drag or use the arrows to reorder.'
      }
      query={useQuery(paymentMethodsQuery)}
      lines={4}
    >
      {(methods) => (
        <Methods methods={methods} disabledReason={disabledReason} onAutoAuthorizeOff={onAutoAuthorizeOff} />
      )}
    </QuerySection>
  )
}

function Methods({
  methods,
  disabledReason,
  onAutoAuthorizeOff,
}: PaymentMethodsSectionProps & {
  readonly methods: PaymentMethods
  readonly disabledReason: string | undefined
}) {
  const { accountProvider, dealerMethods } = methods
  const [addedId, setAddedId] = useState<number>()
  return (
    <Stack gap={12}>
      {accountProvider === null ? (
        <Callout tone="caution">{paymentRefusals.no_payment_provider.sentence}</Callout>
      ) : null}
      {dealerMethods.length > 0 ? (
        <MethodList
          methods={dealerMethods}
          provider={accountProvider}
          addedId={addedId}
          disabledReason={disabledReason}
          onAutoAuthorizeOff={onAutoAuthorizeOff}
        />
      ) : accountProvider === null ? null : (
        <Text tone="muted" size={13}>
          {paymentMethodMessages.none}
        </Text>
      )}
      {accountProvider === null ? null : (
        <AddMethod
          provider={accountProvider}
          hasOthers={dealerMethods.length > 0}
          onAdded={setAddedId}
          disabledReason={disabledReason}
        />
      )}
    </Stack>
  )
}
