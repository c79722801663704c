import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { savedAddressesQuery, shippingMethodsQuery } from '../checkout.queries.ts'
import { DetailsForm } from './details-form.tsx'

type DetailsStepProps = Omit<ComponentProps<typeof DetailsForm>, 'methods' | 'saved'>

/** Step 2 once the shipping methods and saved addresses are loaded; its skeleton before that. */
export function DetailsStep(form: DetailsStepProps) {
  const { channelId } = useSession().dealer
  const methods = useQuery(shippingMethodsQuery(channelId))
  const addresses = useQuery(savedAddressesQuery)
  const retry = () => {
    for (const query of [methods, addresses]) if (query.error) void query.refetch()
  }
  if (methods.data && addresses.data) {
    return <DetailsForm {...form} methods={methods.data} saved={addresses.data} />
  }
  const error = methods.error ?? addresses.error
  if (error && !methods.isFetching && !addresses.isFetching) {
    return <LoadError title="We couldn't load this step" error={error} onRetry={retry} />
  }
  return (
    <Stack gap={16}>
      <Section title="Order details">
        <SectionSkeleton label="Loading order details" lines={2} />
      </Section>
      <Section title="Shipping address">
        <SectionSkeleton label="Loading addresses" lines={6} />
      </Section>
    </Stack>
  )
}
