import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { Text } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { Time } from '../../../layout/time.tsx'
import { useMoney } from '../../../session/use-money.ts'
import { GroupField } from './group-field.tsx'

/** Everything that is known of a dealer. */
export function DealerFacts({ dealer }: { readonly dealer: DealerRecord }) {
  const money = useMoney()
  const { address } = dealer
  const place = [address.city, address.state, address.postal].filter(Boolean).join(' ')
  const lines = [address.addressLine1, address.addressLine2, place, address.country].filter(Boolean)
  return (
    <Section title="Account">
      <KeyValues
        layout="close"
        rows={[
          { name: 'Status', value: <StatusLabel of="dealer" id={dealer.dealerStatusId} /> },
          { name: 'Blocked', value: blockedText(dealer) },
          { name: 'Closes on', value: dealer.cancelAt && <Time at={dealer.cancelAt} /> },
          { name: 'Group', value: <GroupField dealer={dealer} /> },
          { name: 'Company', value: dealer.companyName },
          { name: 'Contact', value: [dealer.firstName, dealer.lastName].filter(Boolean).join(' ') },
          { name: 'Email', value: <a href={`mailto:${dealer.email}`}>{dealer.email}</a> },
          { name: 'Phone', value: dealer.phone },
          { name: 'Website', value: dealer.website },
          {
            name: 'Address',
            value:
              lines.length > 0 ? (
                <Text as="span" anywhere preLine>
                  {lines.join('\n')}
                </Text>
              ) : null,
          },
          { name: 'Tax ID', value: dealer.taxId },
          { name: 'Customer number', value: dealer.externalId },
          { name: 'Password', value: dealer.hasPassword ? null : 'Not set' },
          { name: 'Auto-authorize', value: authorizeText(dealer, money) },
          { name: 'Time zone', value: dealer.timeZone ?? 'UTC' },
          { name: 'Joined', value: <Time at={dealer.createdAt} /> },
        ]}
      />
    </Section>
  )
}

function blockedText({ isBlocked, blockedMessage }: DealerRecord): string | null {
  if (!isBlocked) return null
  return blockedMessage ? `Yes: "${blockedMessage}"` : 'Yes'
}

function authorizeText(
  { autoAuthorize, autoAuthorizeUpTo }: DealerRecord,
  money: (amount: string) => string,
) {
  if (!autoAuthorize) return 'Off'
  return autoAuthorizeUpTo === null ? 'All orders' : `Up to ${money(autoAuthorizeUpTo)}`
}
