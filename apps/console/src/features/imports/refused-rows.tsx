import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
import { DataTable } from '../../layout/data-table.tsx'
import styles from './imports.module.css'

const columns = [{ figure: 'Line' }, 'Column', 'Value', 'Reason'] as const

interface RefusedRowsProps {
  readonly report: ImportReport
  /** Whether the rows are expanded initially. */
  readonly isOpen: boolean
}

/** The first rejected rows of a file, each with its line, column and reason. */
export function RefusedRows({ report: { refused, refusedRows }, isOpen }: RefusedRowsProps) {
  const isPart = refusedRows.length < refused
  return (
    <details open={isOpen}>
      <summary>
        {isPart
          ? `First ${formatCount(refusedRows.length)} of ${formatCount(refused)} rejected rows`
          : countText(refused, 'rejected row')}
      </summary>
      <DataTable
        label="Rejected rows"
        columns={columns}
        rows={refusedRows.map(({ line, column, value, reason }) => ({
          key: line,
          cells: [
            line,
            column || 'row',
            value === undefined ? null : (
              <span key="value" className={styles.reason}>
                {value}
              </span>
            ),
            <span key="reason" className={styles.reason}>
              {reason}
            </span>,
          ],
        }))}
      />
    </details>
  )
}
