import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { MailChoiceList } from '@portal/app-kit/mail/mail-choice-list.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { dealerMails, offeredFrequencies, requiredEmails } from '@portal/contract/mail/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseMailRequest, mailChoicesQuery } from './mail.queries.ts'

/** The dealer's email preferences. */
export function MailSection() {
  const query = useQuery(mailChoicesQuery)
  const queryClient = useQueryClient()
  const choose = useApiMutation({
    mutationFn: chooseMailRequest,
    onSuccess: () => showSuccess('Email notifications saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailChoicesQuery.queryKey }),
    queue: 'email notifications',
  })
  return (
    <QuerySection
      title="Email notifications"
      note="Choose which emails you get. Daily digests go out at 6:00 AM in your time zone, weekly summaries on Mondays. We skip a digest if there's nothing new."
      query={query}
      lines={12}
    >
      {({ items }) => (
        <MailChoiceList
          items={items.map((item) => ({
            ...item,
            title: dealerMails[item.event].title,
            offered: offeredFrequencies(item.event),
          }))}
          always={requiredEmails}
          onChoose={choose.send}
        />
      )}
    </QuerySection>
  )
}
