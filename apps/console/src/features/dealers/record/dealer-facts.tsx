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
          { name: 'Ends', value: dealer.cancelAt && <Time at={dealer.cancelAt} /> },
          { name: 'Group', value: <GroupField dealer={dealer} /> },
          { name: 'Company', value: dealer.companyName },
          { name: 'Person', value: [dealer.firstName, dealer.lastName].filter(Boolean).join(' ') },
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
          { name: 'Tax id', value: dealer.taxId },
          { name: 'Own key', value: dealer.externalId },
          { name: 'Password', value: dealer.hasPassword ? null : 'Not chosen yet' },
          { name: 'Orders authorize', value: authorizeText(dealer, money) },
          { name: 'Time zone', value: dealer.timeZone ?? 'UTC' },
          { name: 'Since', value: <Time at={dealer.createdAt} /> },
        ]}
      />
    </Section>
  )
}

function blockedText({ isBlocked, blockedMessage }: DealerRecord): string | null {
  if (!isBlocked) return null
  return blockedMessage ? `Yes: "${blockedMessage}"` : 'Yes: cannot sign in'
}

function authorizeText(
  { autoAuthorize, autoAuthorizeUpTo }: DealerRecord,
  money: (amount: string) => string,
) {
  if (!autoAuthorize) return 'By the dealer'
  return autoAuthorizeUpTo === null ? 'By themselves' : `By themselves up to ${money(autoAuthorizeUpTo)}`
}
