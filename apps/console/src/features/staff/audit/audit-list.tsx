import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { staffRoles } from '@portal/contract/staff/permissions'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { StatusTag } from '@portal/ui/status-tag'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataTable } from '../../../layout/data-table.tsx'
import { Time } from '../../../layout/time.tsx'
import styles from './audit.module.css'
import { auditQuery } from './audit.queries.ts'
import type { AuditSearch } from './audit-search.ts'

const whoElse = { dealer: 'A dealer', operator: 'The terminal', integrator: 'A program' } as const

/** What was done at the supplier, the newest first, with what differed afterwards. */
export function AuditList({ search }: { readonly search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(search))
  const { data, error } = query
  if (data === undefined && error) {
    return (
      <LoadError title="The audit could not be loaded" error={error} onRetry={() => void query.refetch()} />
    )
  }
  if (data === undefined) return <SectionSkeleton label="Loading the audit" lines={8} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title="Nothing matches">Try other words or days.</EmptyState>
  return (
    <>
      <DataTable label="What was done" columns={['When', 'Who', 'What', 'With', 'Changed']}>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </DataTable>
      {query.hasNextPage ? (
        <Row justify="center" padY={16}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier ones
          </Button>
        </Row>
      ) : null}
    </>
  )
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, actorKind, role, what, state, details, changes } = entry
  const others: Readonly<Record<string, string>> = whoElse
  return (
    <tr>
      <Text as="td" nowrap>
        <Time at={at} />
      </Text>
      <Text as="td" anywhere className={styles.who}>
        {actor ?? others[actorKind] ?? 'The portal'}
        {role === null ? null : (
          <Text as="span" tone="muted" className={styles.quiet}>
            {staffRoles[role].title}
          </Text>
        )}
      </Text>
      <td className={styles.what}>
        {what}
        {state === 'refused' ? <StatusTag tone="caution">Refused</StatusTag> : null}
        {state === 'broken_off' ? <StatusTag tone="negative">Broken off</StatusTag> : null}
      </td>
      <Text as="td" anywhere size={13} className={styles.facts}>
        {details.map(({ name, value }) => (
          <div key={name}>
            <Text as="span" tone="muted" className={styles.quiet}>
              {name}
            </Text>{' '}
            {value}
          </div>
        ))}
      </Text>
      <Text as="td" anywhere size={13} className={styles.facts}>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <Text as="span" tone="muted" className={styles.quiet}>
              {name}
            </Text>{' '}
            {before || 'nothing'} → {after || 'nothing'}
          </div>
        ))}
      </Text>
    </tr>
  )
}
