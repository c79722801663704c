import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'
import type { DealerListSearch } from './dealer-list-search.ts'

/** The root of everything that is known of dealers. */
export const dealersKey = ['dealers'] as const

/** A page of dealers. */
export function dealersQuery({ search, status, page }: DealerListSearch) {
  return queryOptions({
    queryKey: [...dealersKey, 'list', { search, status, page }],
    queryFn: ({ signal }) =>
      api.call('findDealers', { query: { search, dealerStatusId: status, page: page ?? 1 }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One dealer. */
export function dealerQuery(id: number) {
  return queryOptions({
    queryKey: [...dealersKey, 'one', id],
    queryFn: ({ signal }) => api.call('readDealer', { params: { id }, signal }),
  })
}

/** Gives a dealer another status. */
export function decideDealerRequest(id: number, body: BodyInputOf<'decideDealer'>) {
  return api.call('decideDealer', { params: { id }, body })
}

/** Shuts a dealer out, or lets it in again. */
export function blockDealerRequest(id: number, body: BodyInputOf<'blockDealer'>) {
  return api.call('blockDealer', { params: { id }, body })
}

/** A link that signs in on behalf of a dealer. */
export function signInAsDealerRequest(id: number, password: string) {
  return api.call('signInAsDealer', { params: { id }, body: { password } })
}
