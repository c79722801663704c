import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/console-api.ts'
import { dealersKey } from '../dealers.queries.ts'

const partKey = (id: number, part: string) => [...dealersKey, 'one', id, part] as const

/** A dealer's credit transactions, newest first. */
export function creditQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: partKey(id, 'credit'),
    queryFn: ({ pageParam, signal }) =>
      api.call('listCreditEntries', { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.number : undefined),
  })
}

/** Adds or deducts a dealer's credit. */
export function changeCreditRequest(
  id: number,
  body: BodyInputOf<'updateDealerCredit'>,
  idempotencyKey: string,
) {
  return api.call('updateDealerCredit', { params: { id }, body, idempotencyKey })
}

/** A dealer's resale certificates; links to their files expire after 15 minutes. */
export function certificatesQuery(id: number) {
  return queryOptions({
    queryKey: partKey(id, 'certificates'),
    queryFn: ({ signal }) => api.call('listDealerCertificates', { params: { id }, signal }),
    refetchInterval: 10 * 60_000,
  })
}

/** Accepts, rejects or ends a certificate. */
export function reviewCertificateRequest(
  params: { readonly id: number; readonly certificateId: number },
  body: BodyInputOf<'reviewCertificate'>,
) {
  return api.call('reviewCertificate', { params, body })
}

/** A dealer's logo on packing slips. */
export function logoQuery(id: number) {
  return queryOptions({
    queryKey: partKey(id, 'logo'),
    queryFn: ({ signal }) => api.call('getConsoleDealerLogo', { params: { id }, signal }),
  })
}

/** Uploads a dealer's logo; without a file, deletes it. */
export function storeLogoRequest(id: number, file: File | undefined) {
  const params = { id }
  return file
    ? api.call('uploadConsoleDealerLogo', { params, body: {}, file })
    : api.call('deleteConsoleDealerLogo', { params })
}

/** Internal notes about a dealer. */
export function notesQuery(id: number) {
  return queryOptions({
    queryKey: partKey(id, 'notes'),
    queryFn: ({ signal }) => api.call('listDealerNotes', { params: { id }, signal }),
  })
}

export function addDealerNoteRequest(id: number, text: string, idempotencyKey: string) {
  return api.call('createDealerNote', { params: { id }, body: { text }, idempotencyKey })
}

/** Changes one of the user's notes. */
export function changeNoteRequest(params: { readonly id: number; readonly noteId: number }, text: string) {
  return api.call('updateDealerNote', { params, body: { text } })
}

/** Deletes one of the user's notes. */
export function removeNoteRequest(params: { readonly id: number; readonly noteId: number }) {
  return api.call('deleteDealerNote', { params })
}

export function methodsQuery(id: number) {
  return queryOptions({
    queryKey: partKey(id, 'methods'),
    queryFn: ({ signal }) => api.call('listDealerMethods', { params: { id }, signal }),
  })
}

export function tokensQuery(id: number) {
  return queryOptions({
    queryKey: partKey(id, 'tokens'),
    queryFn: ({ signal }) => api.call('listDealerTokens', { params: { id }, signal }),
  })
}

export function revokeTokenRequest(params: { readonly id: number; readonly tokenId: number }) {
  return api.call('revokeDealerToken', { params })
}

export function sessionsQuery(id: number) {
  return queryOptions({
    queryKey: partKey(id, 'sessions'),
    queryFn: ({ signal }) => api.call('listDealerSessions', { params: { id }, signal }),
  })
}

export function endSessionRequest(params: { readonly id: number; readonly sessionId: number }) {
  return api.call('endDealerSession', { params })
}

/** A dealer's account activity, newest first. */
export function timelineQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: partKey(id, 'timeline'),
    queryFn: ({ pageParam, signal }) =>
      api.call('listDealerActivity', { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })
}
