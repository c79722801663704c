import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { ListedMail } from '@portal/contract/mail/mail.schema'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { StatusTag } from '@portal/ui/status-tag'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryRow } from '../../layout/entry-row.tsx'
import { useFocusAfterChange } from '../../layout/keys/use-focus-after-change.ts'
import { TimeInSentence } from '../../layout/time.tsx'
import { usePermission } from '../../session/use-staff.ts'
import { type MailSearch, mailQuery, mailsQuery } from './mail.queries.ts'

const ResendDialog = lazyComponent(async () => (await import('./resend-dialog.tsx')).ResendDialog)

const states = {
  waiting: { tone: 'neutral', mark: 'hollow', title: 'Queued' },
  retrying: { tone: 'caution', mark: 'half', title: 'Retrying' },
  sent: { tone: 'positive', mark: 'full', title: 'Sent' },
  given_up: { tone: 'negative', mark: 'cross', title: 'Failed' },
} as const satisfies Record<ListedMail['state'], object>

interface MailListProps {
  readonly search: MailSearch
  readonly empty: string
}

/** Emails with their status; each can be opened, and failed ones resent. */
export function MailList({ search, empty }: MailListProps) {
  const query = useInfiniteQuery(mailsQuery(search))
  const mails = query.data?.pages.flatMap(({ items }) => items)
  // Resending removes the button, or the email from the list.
  const list = useFocusAfterChange<HTMLDivElement>(mails?.map(({ id, state }) => `${id} ${state}`).join())
  const [read, setRead] = useState<ListedMail>()
  return (
    <div ref={list} tabIndex={-1}>
      <PagedList
        label="Emails"
        earlier="Show earlier emails"
        query={query}
        rowsOf={({ items }) => items}
        empty={
          <Text tone="muted" size={13} anywhere>
            {empty}
          </Text>
        }
      >
        {(mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            showsRecipient={search.dealerId === undefined}
            onRead={() => setRead(mail)}
          />
        )}
      </PagedList>
      {read === undefined ? null : <MailDialog mail={read} onClose={() => setRead(undefined)} />}
    </div>
  )
}

interface MailRowProps {
  readonly mail: ListedMail
  readonly showsRecipient: boolean
  readonly onRead: () => void
}

function MailRow({ mail, showsRecipient, onRead }: MailRowProps) {
  const { tone, mark, title } = states[mail.state]
  const may = usePermission()
  return (
    <EntryRow
      title={
        <Text type="button" as="button" tone="brand" anywhere textAlign="start" underlines onClick={onRead}>
          {mail.subject}
        </Text>
      }
      note={
        <>
          {showsRecipient && mail.dealer !== null ? (
            <>
              <Link to="/dealers/$id" params={{ id: String(mail.dealer.id) }}>
                {mail.dealer.name}
              </Link>
              {' · '}
            </>
          ) : null}
          {mail.order === null ? null : (
            <>
              <Link to="/orders/$id" params={{ id: String(mail.order.id) }}>
                Order {mail.order.number}
              </Link>
              {' · '}
            </>
          )}
          {showsRecipient && mail.resentAt === null ? `${mail.recipient} · ` : ''}
          <Time at={mail.createdAt} />
          {mail.state === 'sent' || mail.lastError === null ? '' : ` · ${mail.lastError}`}
          {mail.resentAt === null ? null : (
            <>
              {' · '}Resent to {mail.recipient} <TimeInSentence at={mail.resentAt} />
            </>
          )}
        </>
      }
    >
      <StatusTag tone={tone} mark={mark}>
        {title}
      </StatusTag>
      {may('dealers.write') && (mail.state === 'given_up' || mail.state === 'retrying') ? (
        <RetryButton mail={mail} />
      ) : null}
    </EntryRow>
  )
}

function RetryButton({ mail }: { readonly mail: ListedMail }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`Resend: ${mail.subject}`} onClick={() => setAsked(true)}>
        Resend
      </Button>
      {isAsked ? <ResendDialog mail={mail} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

function MailDialog({ mail, onClose }: { readonly mail: ListedMail; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(mailQuery(mail.id))
  return (
    <Dialog title={mail.subject} actions={<Button onClick={onClose}>Close</Button>} onClose={onClose}>
      <Text tone="muted" size={13} anywhere>
        To {mail.recipient}, <Time at={mail.createdAt} />
      </Text>
      {data !== undefined ? (
        <Text anywhere preLine>
          {data.text}
        </Text>
      ) : error ? (
        <LoadError
          title="We couldn't load this email"
          level={3}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SectionSkeleton label="Loading the email" lines={4} />
      )}
    </Dialog>
  )
}
