import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { MailChoiceList } from '@portal/app-kit/mail/mail-choice-list.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { noticeFrequencies, staffNotices } from '@portal/contract/mail/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseMailRequest, mailChoicesQuery } from './mail.queries.ts'

/** Email preferences for this supplier. */
export function MailChoices() {
  const query = useQuery(mailChoicesQuery)
  const queryClient = useQueryClient()
  const choose = useApiMutation({
    mutationFn: chooseMailRequest,
    onSuccess: () => showSuccess('Email notifications saved.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailChoicesQuery.queryKey }),
    queue: 'email notifications',
  })
  return (
    <QuerySection
      title="Email notifications"
      note="Choose which emails you get and when."
      query={query}
      lines={6}
    >
      {({ items }) => (
        <MailChoiceList
          items={items.map((item) => ({
            ...item,
            title: staffNotices[item.event].title,
            offered: noticeFrequencies,
          }))}
          onChoose={choose.send}
        />
      )}
    </QuerySection>
  )
}
