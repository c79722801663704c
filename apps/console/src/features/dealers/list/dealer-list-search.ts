import {
  type DealerSort,
  type DealerSortKey,
  dealerSorts,
} from '@portal/contract/dealers/console-dealer.schema'
import { isOneOf } from '@portal/contract/fields/keys'
import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'

/** The dealer list's state in the URL. */
export interface DealerListSearch {
  readonly search?: string
  readonly status?: DealerStatusId
  readonly group?: number
  readonly certificates?: 'waiting'
  readonly sort?: DealerSort
  readonly page?: number
}

export const defaultDealerSort: DealerSort = '-joined'

/** The labels of the sort orders, for lists without headings. */
export const dealerSortTitles = {
  '-joined': 'Newest first',
  joined: 'Oldest first',
  name: 'Name',
  email: 'Email',
  status: 'Status',
  group: 'Group',
  '-credit': 'Highest credit',
} as const satisfies Partial<Record<DealerSort, string>>

/** Sorts the list by a column, or reverses the order. */
export function toggleDealerSort(
  { page: _first, ...search }: DealerListSearch,
  key: DealerSortKey,
): DealerListSearch {
  const { sort = defaultDealerSort } = search
  const natural = key === 'credit' || key === 'joined' ? (`-${key}` as const) : key
  const opposite = natural === key ? (`-${key}` as const) : key
  return { ...search, sort: sort === natural ? opposite : natural }
}

/** Reads the list's state from the URL; invalid values are ignored. */
export function dealerListSearch(given: Record<string, unknown>): DealerListSearch {
  const { search, sort } = given
  const status = Object.values(dealerStatus).find(({ id }) => id === given.status)?.id
  const number = (name: 'group' | 'page') =>
    Number.isSafeInteger(given[name]) && Number(given[name]) > 0 ? { [name]: Number(given[name]) } : {}
  return {
    ...(search === undefined || search === '' ? {} : { search: String(search).slice(0, 200) }),
    ...(status === undefined ? {} : { status }),
    ...number('group'),
    ...(given.certificates === 'waiting' ? { certificates: 'waiting' } : {}),
    ...(typeof sort === 'string' && isOneOf(dealerSorts, sort) ? { sort } : {}),
    ...number('page'),
  }
}
