import { OptionSearch } from '@portal/app-kit/palette/option-search.tsx'
import { orderingBlock } from '@portal/contract/account/dealer-status.rules'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import styles from './phone-order.module.css'
import { orderingDealersQuery } from './phone-order.queries.ts'

const canOrder = (dealer: ListedDealer) => orderingBlock(dealer) === undefined

const keysOf = ({ companyName, email, externalId }: ListedDealer) =>
  [companyName, email, externalId].map((text) => keyText(text ?? ''))

const isNamed = (dealer: ListedDealer, text: string) => keysOf(dealer).includes(keyText(text))

/** Ranks dealers named exactly like the text first, then those whose name starts with it; those who can't order last. */
function rankDealers(all: readonly ListedDealer[], text: string) {
  const rank = (dealer: ListedDealer) => {
    if (!canOrder(dealer)) return 3
    if (isNamed(dealer, text)) return 0
    return keysOf(dealer).some((key) => key.startsWith(keyText(text))) ? 1 : 2
  }
  return all
    .toSorted((one, other) => rank(one) - rank(other))
    .map((dealer) => ({ ...dealer, key: String(dealer.id) }))
}

function useFoundDealers(text: string) {
  const wanted = useDeferredValue(text.trim())
  const { data, isPlaceholderData } = useQuery(orderingDealersQuery(wanted))
  const isCurrent = wanted === text.trim() && !isPlaceholderData
  return { found: data && rankDealers(data.items, wanted), isCurrent }
}

/** Asks which dealer is calling. */
export function DealerChoice({ onChoose }: { readonly onChoose: (dealerId: number) => void }) {
  return (
    <Section title="Select a dealer">
      <OptionSearch
        label="Dealer"
        hint="Search by name, company, email, phone or customer number. Press Enter to select an exact or the only match."
        listLabel="Dealers"
        useFound={useFoundDealers}
        isExact={isNamed}
        onChoose={(dealer) => {
          if (!canOrder(dealer)) return `${nameOf(dealer)}: ${standingOf(dealer)}`
          onChoose(dealer.id)
        }}
      >
        {(dealer) => (
          <Text as="span" grow anywhere className={styles.found}>
            {nameOf(dealer)}
            <Text as="span" block tone="muted" size={13}>
              {factsOf(dealer)}
            </Text>
          </Text>
        )}
      </OptionSearch>
    </Section>
  )
}

const nameOf = ({ companyName, email }: ListedDealer) => companyName || email

const standingOf = ({ isBlocked, dealerStatus }: ListedDealer) =>
  `${isBlocked ? 'Blocked' : dealerStatus}, can't order`

function factsOf(dealer: ListedDealer): string {
  const { companyName, firstName, lastName, email, phone } = dealer
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const facts = [person, companyName && email, phone, canOrder(dealer) ? undefined : standingOf(dealer)]
  return facts.filter(Boolean).join(' · ')
}
