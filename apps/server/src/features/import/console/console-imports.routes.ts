import { entriesOf } from '@portal/contract/fields/keys'
import type { HandlerTable } from '../../../http/handlers.ts'
import { consoleFormats } from './console-formats.ts'
import { listImports, readImport } from './read-imports.ts'
import { startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

const formats = entriesOf(consoleFormats).map(([name, { columns }]) => ({
  name,
  columns: Object.entries(columns).map(([column, { required = false, permission = null }]) => ({
    ...{ name: column, required, permission },
  })),
}))

export const consoleImportsHandlers = {
  listImportFormats: async () => ({ formats }),
  listImports: (ctx) => listImports(ctx),
  getImport: (ctx, { params }) => readImport(ctx, params.id),
  uploadShipmentsImport: (ctx, { file }) => uploadImport(ctx, 'shipments', file),
  uploadStockImport: (ctx, { file }) => uploadImport(ctx, 'stock', file),
  uploadDealersImport: (ctx, { file }) => uploadImport(ctx, 'dealers', file),
  startShipmentsImport: (ctx, { params, body }) => startImport(ctx, 'shipments', params.id, body.password),
  startStockImport: (ctx, { params, body }) => startImport(ctx, 'stock', params.id, body.password),
  startDealersImport: (ctx, { params, body }) => startImport(ctx, 'dealers', params.id, body.password),
} as const satisfies Partial<HandlerTable>
