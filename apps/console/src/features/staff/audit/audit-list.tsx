import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { staffRoles } from '@portal/contract/callers/permissions'
import { actorTitle } from '@portal/contract/orders/events/actor-title.rules'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { StatusTag } from '@portal/ui/status-tag'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../../layout/data-table.tsx'
import styles from './audit.module.css'
import { auditQuery } from './audit.queries.ts'
import type { AuditSearch } from './audit-search.ts'

/** The audit log, newest first, with changes. */
export function AuditList({ search }: { readonly search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(search))
  const { data, error } = query
  if (data === undefined && error) {
    return (
      <LoadError title="We couldn't load the audit log" error={error} onRetry={() => void query.refetch()} />
    )
  }
  if (data === undefined) return <SectionSkeleton label="Loading the audit log" lines={8} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoEntries search={search} />
  return (
    <>
      <DataTable label="Audit log" columns={['Time', 'User', 'Action']}>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </DataTable>
      {query.hasNextPage ? (
        <Row justify="center" padY={16}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier entries
          </Button>
        </Row>
      ) : null}
    </>
  )
}

function NoEntries({ search }: { readonly search: AuditSearch }) {
  const noun = { changes: 'changes', sign_ins: 'sign-ins', all: 'entries' }[search.show ?? 'changes']
  const all =
    search.show === 'all' ? null : (
      <>
        , or{' '}
        <Link to="/audit" search={{ ...search, show: 'all' }}>
          show all activity
        </Link>
      </>
    )
  return <EmptyState title={`No ${noun} match`}>Try a different search or date range{all}.</EmptyState>
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, actorKind, role, what, subject, state, details, changes } = entry
  return (
    <tr>
      <Text as="td" nowrap>
        <Time at={at} />
      </Text>
      <Text as="td" anywhere className={styles.who}>
        {actorTitle({ kind: actorKind, name: actor })}
        {role === null ? null : (
          <Text as="span" tone="muted" size={13}>
            {' · '}
            {staffRoles[role].title}
          </Text>
        )}
      </Text>
      <Text as="td" anywhere className={styles.what}>
        <Row wrap align="baseline" rowGap={4} gap={12}>
          <p>
            <Sentence what={what} subject={subject} />{' '}
            {state === 'refused' ? <StatusTag tone="caution">Rejected</StatusTag> : null}
            {state === 'broken_off' ? <StatusTag tone="negative">Interrupted</StatusTag> : null}
          </p>
          {details.length === 0 ? null : (
            <details className={styles.details}>
              <summary>Details</summary>
              {details.map(({ name, value }) => (
                <Text key={name} size={13}>
                  <Text as="span" tone="muted">
                    {name}:
                  </Text>{' '}
                  <Value text={value} />
                </Text>
              ))}
            </details>
          )}
        </Row>
        {changes.map(({ name, before, after }) => (
          <Text key={name} size={13}>
            <Text as="span" tone="muted">
              {name}:
            </Text>{' '}
            <Value text={before || 'none'} /> → <Value text={after || 'none'} />
          </Text>
        ))}
      </Text>
    </tr>
  )
}

const isoTime = /\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/

/** A value with its ISO timestamps formatted. */
function Value({ text }: { readonly text: string }) {
  const found = isoTime.exec(text)
  if (found === null) return text
  const [at] = found
  return (
    <>
      {text.slice(0, found.index)}
      <Time at={at} />
      <Value text={text.slice(found.index + at.length)} />
    </>
  )
}

/** A sentence that links to its subject. */
function Sentence({ what, subject }: Pick<AuditEntry, 'what' | 'subject'>) {
  const place = subject === null ? -1 : what.indexOf(subject.name)
  if (subject === null || subject.kind === 'staff' || place < 0) return what
  const to = { order: '/orders/$id', dealer: '/dealers/$id', import: '/imports' } as const
  return (
    <>
      {what.slice(0, place)}
      <Link to={to[subject.kind]} params={{ id: String(subject.id) }}>
        {subject.name}
      </Link>
      {what.slice(place + subject.name.length)}
    </>
  )
}
