import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { Time } from '../../layout/time.tsx'

/** Everything that is known of a dealer. */
export function DealerFacts({ dealer }: { readonly dealer: IntegratorDealer }) {
  const person = [dealer.firstName, dealer.lastName].filter(Boolean).join(' ')
  return (
    <Section title="Account">
      <KeyValues
        layout="close"
        rows={[
          { name: 'Status', value: <StatusLabel of="dealer" id={dealer.dealerStatusId} /> },
          { name: 'Blocked', value: dealer.isBlocked ? 'Yes: cannot sign in' : null },
          { name: 'Ends', value: dealer.cancelAt && <Time at={dealer.cancelAt} /> },
          { name: 'Company', value: dealer.companyName },
          { name: 'Person', value: person },
          { name: 'Email', value: dealer.email },
          { name: 'Phone', value: dealer.phone },
          { name: 'Own key', value: dealer.externalId },
          { name: 'Since', value: <Time at={dealer.createdAt} /> },
        ]}
      />
    </Section>
  )
}
