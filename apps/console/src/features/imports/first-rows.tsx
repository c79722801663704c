import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { columnWords } from '@portal/contract/import/column-titles.rules'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
import { Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { useMoney } from '../../session/use-money.ts'
import { importFormatsQuery } from './imports.queries.ts'

/** What the rows match, by format: the column's heading. */
const matches = { shipments: 'Dealer', stock: 'Product', dealers: null } as const

interface FirstRowsProps {
  readonly format: ConsoleImportFormat
  readonly report: ImportReport
  /** Whether the rows are expanded initially. */
  readonly isOpen: boolean
}

/** The first rows of a file as they were read, with links to what they match. */
export function FirstRows({ format, report: { firstRows = [], rows, refused }, isOpen }: FirstRowsProps) {
  const money = useMoney()
  const { data: formats = [] } = useQuery(importFormatsQuery)
  const columns = formats.find(({ name }) => name === format)?.columns ?? []
  const filled = columns.filter(({ name }) => firstRows.some(({ values }) => values[name] !== undefined))
  const more = rows - refused - firstRows.length
  const about = matches[format]
  if (firstRows.length === 0 || filled.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{more > 0 ? `Preview: first ${formatCount(firstRows.length)} rows` : 'Preview'}</summary>
      <DataTable
        label="Preview"
        columns={[
          { figure: 'Line' },
          ...filled.map(({ name }) => columnWords(name)),
          ...(about ? [about] : []),
        ]}
        rows={firstRows.map(({ line, values, subject, about: match }) => ({
          key: line,
          cells: [
            line,
            ...filled.map(({ name, value }, index) => (
              <Cell
                key={name}
                text={shownAs(value, values[name] ?? '', money)}
                subject={index === 0 ? subject : null}
              />
            )),
            ...(about ? [match] : []),
          ],
        }))}
      />
      {more > 0 ? (
        <Text tone="muted" size={13}>
          and {formatCount(more)} more
        </Text>
      ) : null}
    </details>
  )
}

function shownAs(kind: string, text: string, money: ReturnType<typeof useMoney>): string {
  return kind === 'amount' && /^-?\d+(\.\d+)?$/.test(text) ? money(text) : text
}

interface CellProps {
  readonly text: string
  readonly subject: NonNullable<ImportReport['firstRows']>[number]['subject']
}

function Cell({ text, subject }: CellProps) {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return <Time at={text} />
  if (subject === null) return text
  return (
    <Link to={subject.kind === 'order' ? '/orders/$id' : '/dealers/$id'} params={{ id: String(subject.id) }}>
      {text}
    </Link>
  )
}
