import type { BodyInputOf, QueryOf } from '@portal/contract/api/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

export type RequestFilter = Pick<QueryOf<'listApiRequests'>, 'tokenId' | 'outcome'>

export const tokensQuery = queryOptions({
  queryKey: [...queryRoots.tokens, 'list'],
  queryFn: ({ signal }) => api.call('listTokens', { signal }),
})

export function requestsQuery({ tokenId, outcome }: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryRoots.tokens, 'requests', { tokenId, outcome }],
    queryFn: ({ pageParam, signal }) =>
      api.call('listApiRequests', { query: { tokenId, outcome, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [...queryRoots.tokens, 'request', id],
    queryFn: ({ signal }) => api.call('getApiRequest', { params: { id }, signal }),
  })
}

/** Creates a token; only this response contains its secret. */
export function createTokenRequest(body: BodyInputOf<'createToken'>) {
  return api.call('createToken', { body })
}

/** Rotates a token; the old one keeps working for some hours. */
export function rotateTokenRequest(id: number, body: BodyInputOf<'rotateToken'>) {
  return api.call('rotateToken', { params: { id }, body })
}

export function revokeTokenRequest(id: number) {
  return api.call('revokeToken', { params: { id } })
}
