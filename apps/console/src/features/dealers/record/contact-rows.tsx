import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { websiteUrl } from '@portal/contract/fields/website'
import { Text } from '@portal/ui/boxes'
import type { KeyValue } from '@portal/ui/key-values'

/** A dealer's identity for the decision: company, contact, address and numbers. */
export function contactRows(dealer: DealerRecord): readonly KeyValue[] {
  const { address, website } = dealer
  const lines = addressLines(address)
  return [
    { name: 'Company', value: dealer.companyName },
    { name: 'Contact', value: [dealer.firstName, dealer.lastName].filter(Boolean).join(' ') },
    { name: 'Email', value: <a href={`mailto:${dealer.email}`}>{dealer.email}</a> },
    { name: 'Phone', value: dealer.phone },
    { name: 'Website', value: website && <WebsiteLink website={website} /> },
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
  ]
}

function WebsiteLink({ website }: { readonly website: string }) {
  const url = websiteUrl(website)
  if (url === undefined) return website
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {website}
    </a>
  )
}
