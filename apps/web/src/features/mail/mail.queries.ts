import type { DealerNotice, MailFrequency } from '@portal/contract/mail/notices'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

/** Of which events the dealer is mailed. */
export const mailChoicesQuery = queryOptions({
  queryKey: [...queryRoots.settings, 'mail'],
  queryFn: ({ signal }) => api.call('getMailChoices', { signal }),
})

/** Chooses when the dealer is mailed of an event. */
export function chooseMailRequest(choice: { event: DealerNotice; frequency: MailFrequency }) {
  return api.call('chooseMail', { body: choice })
}

/** Ends the mails of an event by the link in one of them. */
export function unsubscribeRequest(code: string) {
  return api.call('unsubscribeMail', { body: { code } })
}
