import { entriesOf } from '@portal/contract/fields/keys'
import type { HandlerTable } from '../../../http/handlers.ts'
import { consoleFormats } from './console-formats.ts'
import { listImports, readImport } from './read-imports.ts'
import { startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

const formats = entriesOf(consoleFormats).map(([name, { columns }]) => ({
  name,
  columns: Object.entries(columns).map(([column, { required = false }]) => ({ name: column, required })),
}))

/** The calls of the console about files that are imported. */
export const consoleImportsHandlers = {
  listImportFormats: async () => ({ formats }),
  listImports: (ctx) => listImports(ctx),
  getImport: (ctx, { params }) => readImport(ctx, params.id),
  uploadShipmentsImport: (ctx, { file }) => uploadImport(ctx, 'shipments', file),
  uploadStockImport: (ctx, { file }) => uploadImport(ctx, 'stock', file),
  uploadDealersImport: (ctx, { file }) => uploadImport(ctx, 'dealers', file),
  startShipmentsImport: (ctx, { params }) => startImport(ctx, 'shipments', params.id),
  startStockImport: (ctx, { params }) => startImport(ctx, 'stock', params.id),
  startDealersImport: (ctx, { params }) => startImport(ctx, 'dealers', params.id),
} as const satisfies Partial<HandlerTable>
