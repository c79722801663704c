import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMoney } from '../../../formatting/use-money.ts'
import { accountCreditQuery } from '../account.queries.ts'

/** Shown for an unknown credit (document 1, section 9). */
const noCredit = '0.00'

export function AccountCreditSection() {
  const money = useMoney()
  const { data: credit, error, isFetching, refetch } = useQuery(accountCreditQuery)
  if (!credit && error && !isFetching) {
    return (
      <Section title="Credit">
        <LoadError
          title="We couldn't load your credit"
          level={3}
          error={error}
          onRetry={() => void refetch()}
        />
      </Section>
    )
  }
  const rows = [
    { name: 'Credit available', value: credit?.creditAvailable },
    { name: 'Credit used', value: credit?.creditUsed },
  ]
  const list = (
    <Row as="dl" wrap rowGap={12} gap={28}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <Text as="dt" tone="muted" size={12}>
            {name}
          </Text>
          <Stack tall={28} as="dd" align="center" size={20} weight="bold" tabular>
            {credit ? money(value || noCredit) : <SkeletonBlock width="6rem" height="1.5rem" />}
          </Stack>
        </div>
      ))}
    </Row>
  )
  return (
    <Section title="Credit" isLoading={!credit}>
      {credit ? list : <Loading label="Loading your credit">{list}</Loading>}
    </Section>
  )
}
