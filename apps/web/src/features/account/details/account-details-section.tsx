import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Grid, Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../account.queries.ts'
import { AccountForm } from './account-form.tsx'
import { accountFieldCount } from './account-values.ts'

/** The dealer's details: a form once they are loaded. */
export function AccountDetailsSection() {
  const { data: dealer, error, isFetching, refetch } = useQuery(accountQuery)
  const hasFailed = error !== null && !isFetching
  return (
    <Section
      title="Account details"
      note="The contact details your supplier has on file."
      isLoading={!dealer && !hasFailed}
    >
      {dealer ? (
        <AccountForm dealer={dealer} />
      ) : hasFailed ? (
        <LoadError
          title="We couldn't load your details"
          level={3}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <AccountFormSkeleton />
      )}
    </Section>
  )
}

function AccountFormSkeleton() {
  return (
    <Loading label="Loading your account details">
      <Grid columns="pair" gap={16} align="start">
        {Array.from({ length: accountFieldCount }, (_, index) => `field-${index}`).map((field) => (
          <Stack key={field} gap={8}>
            <SkeletonBlock width="5rem" height="0.75rem" />
            <SkeletonBlock height="2rem" />
          </Stack>
        ))}
      </Grid>
    </Loading>
  )
}
