import type { CheckoutItem, CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { SectionSkeleton } from '../../api/answer-section.tsx'
import { type AskFailure, sentenceOf } from '../../api/ask-failure.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './checkout.module.css'
import { addressesQuery, shippingMethodsQuery } from './checkout.queries.ts'
import { DetailsForm } from './details-form.tsx'

interface DetailsStepProps {
  readonly items: readonly CheckoutItem[]
  readonly refused: AskFailure | undefined
  readonly onConfirm: (order: CheckoutRequest) => void
  readonly onChecking: (isChecking: boolean) => void
}

/** Step 2 once the shipping methods and kept addresses are known; its shape before that. */
export function DetailsStep({ items, refused, onConfirm, onChecking }: DetailsStepProps) {
  const { channelId } = useSession().dealer
  const methods = useQuery(shippingMethodsQuery(channelId))
  const addresses = useQuery(addressesQuery)
  const retry = () => {
    for (const query of [methods, addresses]) if (query.error) void query.refetch()
  }
  if (methods.data && addresses.data) {
    return (
      <DetailsForm
        items={items}
        methods={methods.data}
        saved={addresses.data}
        refused={refused}
        onConfirm={onConfirm}
        onChecking={onChecking}
      />
    )
  }
  const error = methods.error ?? addresses.error
  if (error && !methods.isFetching && !addresses.isFetching) {
    return (
      <ErrorState title="This step could not be loaded" retry={<Button onClick={retry}>Try again</Button>}>
        {sentenceOf(error)}
      </ErrorState>
    )
  }
  return (
    <div className={styles.form}>
      <Section title="Order Details">
        <SectionSkeleton label="Loading order details" lines={2} />
      </Section>
      <Section title="Shipping Address">
        <SectionSkeleton label="Loading addresses" lines={6} />
      </Section>
    </div>
  )
}
