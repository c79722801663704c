import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { ExportFile, ExportRows } from '@portal/contract/order-search/export/export.schema'
import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import type { FieldsInUse, OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { SelectField } from '@portal/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { movableColumns } from '../columns/column-layout.ts'
import type { ColumnList } from '../columns/column-order.ts'
import { type BulkTarget, selectionOf } from '../host/bulk-target.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { orderTotalQuery } from '../search/order-search.queries.ts'
import { isSameList } from '../state/list-state.ts'
import { ExportColumns } from './export-columns.tsx'

interface ExportDialogProps {
  readonly target: BulkTarget
  readonly pageIds: readonly number[]
  readonly onJob: (id: number) => void
  readonly onClose: () => void
}

interface ExportValues {
  readonly columns: readonly OrderFieldHandle[]
  readonly rows: ExportRows
  readonly file: ExportFile
}

/** An export needs a column; the server validates the same (document 2, section 8). */
const noColumns = 'You must select at least one column to export'

const exportValidator: LazyValidator<ExportValues> = {
  load: async () => undefined,
  validate: async (values) => (values.columns.length > 0 ? { values } : { errors: { columns: noColumns } }),
}

/** Selects orders and columns to export and downloads the file; large exports become a job. */
export function ExportDialog({ target: currentTarget, pageIds, onJob, onClose }: ExportDialogProps) {
  const { paymentCollection } = useOrderListHost()
  // New rows reset the selection; the dialog keeps its initial one.
  const [target] = useState({ ...currentTarget, pageIds })
  const { form, mode, error } = useExportForm(target, { onJob, onClose })
  const isSelectionOffered = target.mode !== 'all' && target.ids.size > 0
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Dialog
        title="Export orders"
        width="wide"
        onClose={onClose}
        actions={
          <ExportButtons
            selectedCount={isSelectionOffered ? target.ids.size : 0}
            isBusy={form.isBusy}
            onPress={(pressed) => {
              mode.current = pressed
            }}
          />
        }
      >
        <p>{orderSearchMessages.exportWhat}</p>
        <ExportCounts state={target.state} pageCount={pageIds.length} />
        {form.errors.columns ? (
          <Callout tone="negative" announced>
            {form.errors.columns}
          </Callout>
        ) : (
          <FormError error={error} />
        )}
        <ExportKind values={form.values} onChange={form.setValue} />
        <ExportColumns
          listed={initialColumns(target.state.columns, paymentCollection)}
          chosen={form.values.columns}
          onChange={(columns) => form.setValue('columns', columns)}
        />
      </Dialog>
    </form>
  )
}

interface ExportKindProps {
  readonly values: ExportValues
  readonly onChange: <Name extends keyof ExportValues>(name: Name, value: ExportValues[Name]) => void
}

/** Selects one row per order or per line item, and the file format. */
function ExportKind({ values, onChange }: ExportKindProps) {
  return (
    <Row wrap gap={16}>
      <SelectField
        label="Rows"
        value={values.rows}
        onChange={({ currentTarget }) => onChange('rows', currentTarget.value as ExportRows)}
      >
        <option value="orders">One row per order</option>
        <option value="lines">One row per line item</option>
      </SelectField>
      <SelectField
        label="File format"
        value={values.file}
        onChange={({ currentTarget }) => onChange('file', currentTarget.value as ExportFile)}
      >
        <option value="csv">CSV</option>
        <option value="xlsx">Excel (XLSX)</option>
      </SelectField>
    </Row>
  )
}

interface ExportCountsProps {
  readonly state: BulkTarget['state']
  readonly pageCount: number
}

/** The number of orders each of the two buttons exports. */
function ExportCounts({ state, pageCount }: ExportCountsProps) {
  const { data: total } = useQuery({ ...orderTotalQuery(useOrderListHost().calls, state), retry: false })
  return (
    <Text tone="muted" size={13} tabular>
      {total === undefined ? '' : `All pages: ${countText(total, 'order')}. `}
      {`Current page: ${countText(pageCount, 'order')}.`}
    </Text>
  )
}

interface ExportTarget extends BulkTarget {
  readonly pageIds: readonly number[]
}

function useExportForm(
  target: ExportTarget,
  { onJob, onClose }: Pick<ExportDialogProps, 'onJob' | 'onClose'>,
) {
  const { calls, paymentCollection } = useOrderListHost()
  const [initialValues] = useState(
    (): ExportValues => ({
      columns: rememberedColumns(calls.fields, target.state.columns, paymentCollection),
      ...rememberedKind(),
    }),
  )
  // Set by the clicked button.
  const mode = useRef<BulkTarget['mode']>('all')
  const exportOrders = useApiMutation({
    mutationFn: ({ columns, rows, file }: ExportValues) => {
      rememberColumns(columns, initialColumns(target.state.columns, paymentCollection))
      writeStored('exportKind', `${rows} ${file}`)
      const ids = mode.current === 'selected' ? target.ids : new Set(target.pageIds)
      return calls.exportOrders({
        ...selectionOf({ ...target, mode: mode.current, ids }),
        columns: [...columns],
        rows,
        file,
      })
    },
    onSuccess: (response, { file }) => {
      const name = orderSearchMessages.exportFileName.replace(/csv$/, file)
      if (response instanceof Blob) downloadBlob(response, name)
      else onJob(response.job.id)
      onClose()
    },
  })
  const form = useApiForm({ initialValues, validator: exportValidator, mutation: exportOrders })
  return { form, mode, error: exportOrders.errorDisplay }
}

interface ExportButtonsProps {
  /** The number of selected orders; 0 if exporting the selection isn't offered. */
  readonly selectedCount: number
  readonly isBusy: boolean
  readonly onPress: (mode: BulkTarget['mode']) => void
}

function ExportButtons({ selectedCount, isBusy, onPress }: ExportButtonsProps) {
  // Not submit buttons, because Enter on a checkbox would click the first one.
  const submit = (mode: BulkTarget['mode']) => (event: MouseEvent<HTMLButtonElement>) => {
    onPress(mode)
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      {' '}
      {selectedCount > 0 ? (
        <Button isBusy={isBusy} onClick={submit('selected')}>
          {`Selected (${formatCount(selectedCount)})`}
        </Button>
      ) : null}
      <Button isBusy={isBusy} onClick={submit('all_on_page')}>
        {orderSearchMessages.exportCurrentPage}
      </Button>
      <Button variant="primary" isBusy={isBusy} onClick={submit('all')}>
        {orderSearchMessages.exportAllPages}
      </Button>
    </>
  )
}

/** The leading cells of the list as export columns: number, status, and the three steps of the progress. */
const leadingColumns = [
  'order.orderNumber',
  'order.orderStatusId',
  'order.paymentStatusId',
  'order.purchaseOrderStatusId',
  'order.fulfillmentStatusId',
] as const satisfies ColumnList

/** The list's columns for an export: its "Order #" is the order number, not the portal's id. */
function initialColumns(listColumns: ColumnList, paymentCollection: boolean): ColumnList {
  const columns = [...leadingColumns, ...movableColumns(listColumns)]
  return [...new Set(offeredColumns(columns, paymentCollection))]
}

/** The row kind and file format of this browser's last export. */
function rememberedKind(): Pick<ExportValues, 'rows' | 'file'> {
  const [rows, file] = (readStored('exportKind') ?? '').split(' ')
  return { rows: rows === 'lines' ? rows : 'orders', file: file === 'xlsx' ? file : 'csv' }
}

/** The columns of this browser's last export; the list's own if they were equal or there was no export. */
function rememberedColumns(
  { exportable }: FieldsInUse,
  listColumns: ColumnList,
  paymentCollection: boolean,
): ColumnList {
  const stored = (readStored('exportColumns') ?? '').split(',')
  const known = stored
    .map((name) => exportable.find((handle) => handle === name))
    .filter((handle) => handle !== undefined)
  const offered = offeredColumns(known, paymentCollection)
  return offered.length > 0 ? offered : initialColumns(listColumns, paymentCollection)
}

/** Stores an export's columns, unless they equal the list's. */
function rememberColumns(columns: ColumnList, listed: ColumnList): void {
  writeStored('exportColumns', isSameList(columns, listed) ? null : columns.join(','))
}
