import type { DealerMail, MailFrequency } from '@portal/contract/mail/notices'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

export const mailChoicesQuery = queryOptions({
  queryKey: [...queryRoots.settings, 'mail'],
  queryFn: ({ signal }) => api.call('listMailChoices', { signal }),
})

export function chooseMailRequest(choice: { event: DealerMail; frequency: MailFrequency }) {
  return api.call('updateMailChoice', { body: choice })
}

/** Unsubscribes from one kind of email by its link. */
export function unsubscribeRequest(code: string) {
  return api.call('unsubscribeMail', { params: { code } })
}
