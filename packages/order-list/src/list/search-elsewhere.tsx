import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useOrderListHost } from '../host/order-list-host.ts'
import { orderTotalQuery } from '../search/order-search.queries.ts'
import { isFiltered, isSameList, type ListState, withCriteria, withoutFilters } from '../state/list-state.ts'

interface Place {
  readonly name: string
  readonly columns: readonly OrderFieldHandle[]
  readonly looksLike: RegExp
}

const places: readonly Place[] = [
  { name: 'all orders', columns: [], looksLike: /./ },
  {
    name: 'tracking numbers',
    columns: ['shipment.trackingNumber'],
    looksLike: /^(?=.*\d)[\p{L}\d ,;-]{6,}$/u,
  },
  {
    name: 'phone numbers',
    columns: ['shippingAddress.phone', 'billingAddress.phone'],
    looksLike: /^\+?[\d\s().-]{4,}$/,
  },
  {
    name: 'email addresses',
    columns: ['shippingAddress.email', 'billingAddress.email'],
    looksLike: /@|\.\p{L}/u,
  },
]

interface LookElsewhereProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/** Offers another kind of search for a text without results, with its number of orders if there are any. */
export function SearchElsewhere({ state, onChange }: LookElsewhereProps) {
  const search = foldText(state.search.trim())
  const isNarrowed = state.searchType === 'exact' || isFiltered({ ...state, search: '' })
  return places
    .filter(({ looksLike }) => looksLike.test(search))
    .filter(({ columns }) => isNarrowed || !isSameList(columns, state.searchColumns))
    .map((place) => <Elsewhere key={place.name} {...place} state={state} onChange={onChange} />)
}

function Elsewhere({ name, columns, state, onChange }: Place & LookElsewhereProps) {
  const { search, dealerId } = state
  const wider = withCriteria(withoutFilters(state), {
    ...{ search, dealerId },
    ...{ searchColumns: columns, searchType: 'fuzzy' },
  })
  const { data: count = 0 } = useQuery(orderTotalQuery(useOrderListHost().calls, wider))
  if (count === 0) return null
  return (
    <Button variant="primary" onClick={() => onChange(wider)}>
      {`Search ${name} (${formatCount(count)})`}
    </Button>
  )
}
