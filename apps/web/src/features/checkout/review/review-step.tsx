import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { estimatedDays } from '@portal/contract/checkout/shipping-days.rules'
import { Grid, Stack } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddressBlock } from '../../../addresses/address-block.tsx'
import { useSession } from '../../../session/use-session.ts'
import { shippingMethodsQuery } from '../checkout.queries.ts'
import { detailsBlocks } from '../details/focus-on-block.ts'
import { EditLink } from './edit-link.tsx'
import { PaymentSection } from './payment-section.tsx'

interface ReviewStepProps {
  readonly order: CheckoutRequest
  /** The invoice total; undefined until known. */
  readonly total: string | undefined
  readonly items: ReactNode
}

/** Step 3: the whole order for review. */
export function ReviewStep({ order, total, items }: ReviewStepProps) {
  const { channelId } = useSession().dealer
  const { data: methods = [] } = useQuery(shippingMethodsQuery(channelId))
  const method = methods.find(({ id }) => id === order.channelShippingMethodId)
  const { shippingAddress, billingAddress } = order
  return (
    <Stack gap={16}>
      <PaymentSection total={total} />
      <Section
        title="Order details"
        aside={<EditLink what="order details" block={detailsBlocks.orderDetails} />}
      >
        <KeyValues
          rows={[
            { name: 'Reference number', value: order.referenceNumber },
            { name: 'Shipping method', value: method?.name },
            { name: 'Estimated delivery', value: method && estimatedDays(method) },
          ]}
        />
      </Section>
      <Grid columns="pair" gap={16}>
        <Section
          title="Shipping address"
          aside={<EditLink what="shipping address" block={detailsBlocks.shippingAddress} />}
        >
          <AddressBlock address={shippingAddress.address} />
        </Section>
        <Section
          title="Billing address"
          aside={<EditLink what="billing address" block={detailsBlocks.billingAddress} />}
        >
          <AddressBlock address={billingAddress.address} />
        </Section>
      </Grid>
      {items}
    </Stack>
  )
}
