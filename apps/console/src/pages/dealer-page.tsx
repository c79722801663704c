import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DealerActions } from '../features/dealers/dealer-actions.tsx'
import { DealerFacts } from '../features/dealers/dealer-facts.tsx'
import { dealerQuery } from '../features/dealers/dealers.queries.ts'
import { dealerName } from '../features/dealers/use-decide-dealer.ts'
import { PagePending } from '../layout/page-pending.tsx'
import { useMay } from '../session/use-staff.ts'

const route = getRouteApi('/shell/dealers/$id')

/** One dealer. */
export function DealerPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(dealerQuery(Number(id)))
  const may = useMay()
  usePageTitle(data && dealerName(data))
  if (data === undefined) {
    if (!error) return <PagePending />
    return (
      <Page>
        <LoadError title="This dealer could not be loaded" error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page width="reading">
      <PageHeader
        title={dealerName(data)}
        back={<Link to="/dealers">Dealers</Link>}
        actions={
          may('orders.read') ? (
            <Link to="/orders" search={{ dealer: data.id }}>
              Orders of this dealer
            </Link>
          ) : null
        }
      />
      <Sections inOrder={false}>
        <DealerActions dealer={data} />
        <DealerFacts dealer={data} />
      </Sections>
    </Page>
  )
}
