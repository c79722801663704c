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

/** The titles of a dealer's methods that can be charged, in order; undefined until loaded. */
export function useUsableMethods(dealerId: number | undefined): readonly string[] | undefined {
  const { data } = useQuery({ ...methodsQuery(dealerId ?? 0), enabled: dealerId !== undefined })
  return data?.items
    .filter(({ active, verifiedAt, failedAt }) => active && verifiedAt !== null && failedAt === null)
    .map(methodTitle)
}

/** What matters while ordering for a dealer: contact, credit and payment. */
export function OrderTerms({ dealer }: { readonly dealer: DealerRecord }) {
  const money = useMoney()
  const methods = useUsableMethods(dealer.id)
  const { firstName, lastName, phone, externalId, orderCount, lastOrderedAt } = dealer
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
            value: methods && (methods.join(', then ') || 'No usable payment method'),
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
