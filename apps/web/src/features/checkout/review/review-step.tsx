import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddressBlock } from '../../../addresses/address-block.tsx'
import { useSession } from '../../../session/use-session.ts'
import styles from '../checkout.module.css'
import { shippingMethodsQuery } from '../checkout.queries.ts'
import { PaymentNote } from './payment-note.tsx'

interface ReviewStepProps {
  readonly order: CheckoutRequest
  /** The total of the invoice; undefined while it is not known. */
  readonly total: string | undefined
  /** The items, drawn by the cart. */
  readonly items: ReactNode
}

/** Step 3: the whole order before it is placed. */
export function ReviewStep({ order, total, items }: ReviewStepProps) {
  const { channelId } = useSession().dealer
  const { data: methods = [] } = useQuery(shippingMethodsQuery(channelId))
  const method = methods.find(({ id }) => id === order.channelShippingMethodId)
  return (
    <div className={styles.form}>
      <Section title="Order Details">
        <KeyValues
          rows={[
            { name: 'Reference Number', value: order.referenceNumber },
            { name: 'Shipping Method', value: method?.name },
          ]}
        />
        <div className={styles.places}>
          <div>
            <h3 className={styles.placeTitle}>Shipping Address</h3>
            <AddressBlock address={order.shippingAddress.address} />
          </div>
          <div>
            <h3 className={styles.placeTitle}>Billing Address</h3>
            <AddressBlock address={order.billingAddress.address} />
          </div>
        </div>
      </Section>
      <PaymentNote total={total} />
      {items}
    </div>
  )
}
