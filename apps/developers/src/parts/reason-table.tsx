import { errorTypeOf } from '@portal/contract/api/error-type.rules'
import { type Reason, refusals, sentenceForApiClients } from '@portal/contract/api/refusals'
import { Text } from '@portal/ui/boxes'
import { Table } from '../markdown/table.tsx'
import { remedies } from './remedies.ts'

interface ReasonTableProps {
  readonly label: string
  readonly reasons: readonly Reason[]
}

/** Reasons with their meaning and remedy. */
export function ReasonTable({ label, reasons }: ReasonTableProps) {
  const rows = reasons.map((reason) => {
    const { status, sentence } = refusals[reason]
    const remedy = remedies[reason]
    return {
      ...{ key: reason, id: reason },
      cells: [
        <div key="reason">
          <a href={`#${reason}`}>
            <code>{reason}</code>
          </a>
          <Text as="span" block size={12} tone="muted">
            {errorTypeOf(reason, status)}
          </Text>
        </div>,
        status,
        <div key="sentence">
          {sentenceForApiClients(sentence)}
          {remedy === undefined ? null : <Text tone="muted">{remedy}</Text>}
        </div>,
      ],
    }
  })
  return <Table label={label} folds head={['Reason', 'Status', 'Meaning']} rows={rows} />
}
