import { entriesOf } from '@portal/contract/fields/keys'
import type { HandlerTable } from '../../../http/handlers.ts'
import type { CellKind } from '../columns/field-kind.ts'
import { consoleFormats } from './console-formats.ts'
import { listImports, readImport } from './read-imports.ts'
import { startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

const formats = entriesOf(consoleFormats).map(([name, { columns }]) => ({
  name,
  columns: Object.entries(columns).map(
    ([column, { kind, required = false, permission = null, example = '' }]) => ({
      ...{ name: column, required, permission, example, value: valueKind(kind) },
    }),
  ),
}))

function valueKind({ sqlType }: CellKind): 'text' | 'date' | 'amount' {
  if (sqlType === 'timestamptz') return 'date'
  return sqlType.startsWith('numeric') ? 'amount' : 'text'
}

export const consoleImportsHandlers = {
  listImportFormats: async () => ({ formats }),
  listImports: (ctx) => listImports(ctx),
  getImport: (ctx, { params }) => readImport(ctx, params.id),
  uploadShipmentsImport: (ctx, { body, file }) => uploadImport(ctx, 'shipments', { file, ...body }),
  uploadStockImport: (ctx, { body, file }) => uploadImport(ctx, 'stock', { file, ...body }),
  uploadDealersImport: (ctx, { body, file }) => uploadImport(ctx, 'dealers', { file, ...body }),
  startShipmentsImport: (ctx, { params, body }) => startImport(ctx, 'shipments', params.id, body.password),
  startStockImport: (ctx, { params, body }) => startImport(ctx, 'stock', params.id, body.password),
  startDealersImport: (ctx, { params, body }) => startImport(ctx, 'dealers', params.id, body.password),
} as const satisfies Partial<HandlerTable>
