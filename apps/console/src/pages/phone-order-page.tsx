import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { dealerQuery } from '../features/dealers/dealers.queries.ts'
import { dealerName } from '../features/dealers/use-dealer-change.ts'
import { DealerChoice } from '../features/phone-order/dealer-choice.tsx'
import { PhoneOrder } from '../features/phone-order/phone-order.tsx'

const route = getRouteApi('/shell/orders/new')

/** A new order for a dealer on the phone. */
export function PhoneOrderPage() {
  const { dealer } = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useQuery({ ...dealerQuery(dealer ?? 0), enabled: dealer !== undefined })
  const title = data === undefined ? 'New order' : `New order for ${dealerName(data)}`
  usePageTitle(title)
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        back={<Link to="/orders">Orders</Link>}
        actions={
          dealer === undefined ? null : (
            <Button size="small" onClick={() => void navigate({ search: {} })}>
              Change dealer
            </Button>
          )
        }
      />
      {dealer === undefined ? (
        <DealerChoice onChoose={(id) => void navigate({ search: { dealer: id } })} />
      ) : (
        <PhoneOrder
          key={dealer}
          dealerId={dealer}
          onPlaced={(id) => void navigate({ to: '/orders/$id', params: { id: String(id) } })}
        />
      )}
    </Page>
  )
}
