import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Stack } from '@portal/ui/boxes'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { ImportEntry } from './import-entry.tsx'
import styles from './imports.module.css'
import { importsQuery } from './imports.queries.ts'

interface ImportListProps {
  /** The import whose result gets the focus. */
  readonly focusedId: number | undefined
}

/** Recent imports: changes, user and rejected rows. */
export function ImportList({ focusedId }: ImportListProps) {
  const query = useQuery(importsQuery)
  return (
    <QuerySection title="Recent imports" query={query} lines={6}>
      {(imports) =>
        imports.length === 0 ? (
          <EmptyState title="No imports yet">Imports from the last 90 days will appear here.</EmptyState>
        ) : (
          <Stack as="ul" gap={20} className={styles.list}>
            {imports.map((one, index) => (
              <li key={one.id}>
                <ImportEntry given={one} isNewest={index === 0} isFocused={one.id === focusedId} />
              </li>
            ))}
          </Stack>
        )
      }
    </QuerySection>
  )
}
