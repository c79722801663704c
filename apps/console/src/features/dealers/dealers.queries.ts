import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'
import type { DealerListSearch } from './list/dealer-list-search.ts'

export const dealersKey = ['dealers'] as const

/** The number of dealers per page of the list. */
export const dealerPageSize = 50

/** A page of dealers; the previous page is shown while it loads. */
export function dealersQuery({ search, status, group, certificates, sort, page }: DealerListSearch) {
  const query = { search, dealerStatusId: status, groupId: group, certificates, sort, page: page ?? 1 }
  return queryOptions({
    queryKey: [...dealersKey, 'list', query],
    queryFn: ({ signal }) => api.call('listConsoleDealers', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function dealerQuery(id: number) {
  return queryOptions({
    queryKey: [...dealersKey, 'one', id],
    queryFn: ({ signal }) => api.call('getConsoleDealer', { params: { id }, signal }),
  })
}

export const dealerGroupsQuery = queryOptions({
  queryKey: [...dealersKey, 'groups'],
  queryFn: ({ signal }) => api.call('listDealerGroups', { signal }),
  staleTime: 300_000,
})

/** The dealers of a bulk action: the selected ones, or all matching ones. */
export interface DealerTarget {
  readonly search: DealerListSearch
  readonly ids: ReadonlySet<number> | 'all'
}

function selectionOf({ search, ids }: DealerTarget): BodyInputOf<'exportDealers'> {
  const { sort } = search
  if (ids !== 'all') return { ids: [...ids], ...(sort && { sort }) }
  const { status, group, certificates } = search
  return {
    ...(search.search && { search: search.search }),
    ...(status && { dealerStatusId: status }),
    ...(group && { groupId: group }),
    ...(certificates && { certificates }),
    ...(sort && { sort }),
  }
}

/** Exports the target's dealers as CSV. */
export function exportDealersRequest(target: DealerTarget) {
  return api.call('exportDealers', { body: selectionOf(target) })
}

export function decideDealersRequest(target: DealerTarget, transition: 'approve' | 'deny', message: string) {
  return api.call('decideDealers', { body: { selection: selectionOf(target), transition, message } })
}

/** Undoes approvals and denials before their email is sent. */
export function undoDecisionsRequest(ids: readonly number[]) {
  return api.call('undoDealerDecisions', { body: { ids: [...ids] } })
}

export function addDealerRequest(body: BodyInputOf<'createConsoleDealer'>, idempotencyKey: string) {
  return api.call('createConsoleDealer', { body, idempotencyKey })
}

/** Emails a dealer a new link to choose a password. */
export function inviteDealerRequest(id: number) {
  return api.call('inviteDealer', { params: { id } })
}

/** Changes a dealer's status. */
export function decideDealerRequest(id: number, body: BodyInputOf<'decideDealer'>) {
  return api.call('decideDealer', { params: { id }, body })
}

export function blockDealerRequest(id: number, body: BodyInputOf<'blockDealer'>) {
  return api.call('blockDealer', { params: { id }, body })
}

export function changeDealerDetailsRequest(id: number, body: BodyInputOf<'updateDealerDetails'>) {
  return api.call('updateDealerDetails', { params: { id }, body })
}

export function addGroupRequest(body: BodyInputOf<'createDealerGroup'>) {
  return api.call('createDealerGroup', { body })
}

export function renameGroupRequest(id: number, body: BodyInputOf<'updateDealerGroup'>) {
  return api.call('updateDealerGroup', { params: { id }, body })
}

export function removeGroupRequest(id: number) {
  return api.call('deleteDealerGroup', { params: { id } })
}

/** Creates a link that signs in on behalf of a dealer. */
export function signInAsDealerRequest(id: number, password: string) {
  return api.call('signInAsDealer', { params: { id }, body: { password } })
}
