import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The listed emails: a dealer's, or undelivered ones. */
export interface MailSearch {
  readonly dealerId?: number
  readonly state?: 'given_up'
}

const queuedMs = 3_000

/** Emails, newest first. */
export function mailsQuery(search: MailSearch) {
  return infiniteQueryOptions({
    queryKey: ['mail', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call('listMails', { query: { ...search, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    // Until it is known whether queued emails could be sent.
    refetchInterval: ({ state: { data } }) => {
      const isQueued = data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting'))
      return isQueued ? queuedMs : false
    },
  })
}

/** An email's content. */
export function mailQuery(id: number) {
  return queryOptions({
    queryKey: ['mail', 'one', id],
    queryFn: ({ signal }) => api.call('getMail', { params: { id }, signal }),
  })
}

/** Resends an email, to a corrected address if given. */
export function retryMailRequest(id: number, body: BodyInputOf<'retryMail'>) {
  return api.call('retryMail', { params: { id }, body })
}

export const mailChoicesQuery = queryOptions({
  queryKey: ['account', 'mail'],
  queryFn: ({ signal }) => api.call('listStaffMailChoices', { signal }),
})

/** Sets when the user is emailed about an event. */
export function chooseMailRequest(body: BodyInputOf<'updateStaffMailChoice'>) {
  return api.call('updateStaffMailChoice', { body })
}
