import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { countText } from '@portal/contract/fields/count-text'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { TimeInSentence } from '../../../layout/time.tsx'
import { useMoney } from '../../../session/use-money.ts'
import { methodTitle } from '../parts/access-sections.tsx'
import { methodsQuery } from '../parts/parts.queries.ts'
import { authorizeText } from './dealer-facts.tsx'

/** What matters while ordering for a dealer: contact, credit and payment. */
export function OrderTerms({ dealer }: { readonly dealer: DealerRecord }) {
  const money = useMoney()
  const { data: methods } = useQuery(methodsQuery(dealer.id))
  const { firstName, lastName, phone, externalId, orderCount, lastOrderedAt } = dealer
  const chargeable = methods?.items.filter(
    ({ active, verifiedAt, failedAt }) => active && verifiedAt !== null && failedAt === null,
  )
  return (
    <Section title="Dealer">
      <KeyValues
        rows={[
          { name: 'Contact', value: [firstName, lastName].filter(Boolean).join(' ') },
          { name: 'Phone', value: phone },
          { name: 'Customer number', value: externalId },
          { name: 'Credit available', value: money(dealer.creditAvailable) },
          {
            name: 'Payment method',
            value: chargeable && (chargeable.map(methodTitle).join(', then ') || 'No usable payment method'),
          },
          { name: 'Auto-authorize', value: authorizeText(dealer, money) },
          {
            name: 'Orders',
            value: lastOrderedAt && (
              <>
                {countText(orderCount, 'order')}, last <TimeInSentence at={lastOrderedAt} />
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
