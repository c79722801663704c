import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { permissionNames } from '../callers/permissions.ts'
import { ownPassword } from '../fields/account/password.ts'
import { idParams } from '../fields/id.ts'
import { jsonText } from '../fields/query-text.ts'
import { consoleImportFormats, maxImportBytes } from './console-import.rules.ts'
import { consoleImport, consoleImportFormat, importColumns } from './console-import.schema.ts'

const path = '/api/console/imports'

const uploaded = {
  method: 'POST',
  /** `columns`, as JSON text, maps columns to other titles in the file, and states how its values are written. */
  body: z.strictObject({ columns: z.optional(z.pipe(jsonText, importColumns)) }),
  upload: { field: 'file', mediaTypes: ['text/csv', 'application/gzip'], maxBytes: maxImportBytes },
  answer: consoleImport,
  failures: ['import_file_required', 'too_many_jobs'],
} as const

const started = {
  method: 'POST',
  params: idParams,
  /** The password, if a permission that the file uses requires it. */
  body: z._default(z.strictObject({ password: ownPassword }), {}),
  answer: consoleImport,
  failures: [
    ...(['import_not_found', 'import_not_startable', 'too_many_jobs'] as const),
    ...(['password_required', 'wrong_current_password'] as const),
  ],
} as const

export const listImportFormats = endpoint({
  method: 'GET',
  path: '/api/console/import-formats',
  access: { who: 'staff', permission: 'orders.read' },
  summary: "Lists the console's import formats with their columns.",
  answer: z.strictObject({
    formats: z.array(
      z.strictObject({
        name: consoleImportFormat,
        columns: z.array(
          z.strictObject({
            name: z.string(),
            required: z.boolean(),
            /** Values whose notation in a file may need a choice. */
            value: z.enum(['text', 'date', 'amount']),
            /** The column's permission in addition to the format's. */
            permission: z.nullable(z.enum(permissionNames)),
            /** A value for the template's example row; empty for none. */
            example: z.string(),
          }),
        ),
      }),
    ),
  }),
  failures: [],
})

export const listImports = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'orders.read' },
  readsPrimary: true,
  summary: 'Lists recent imports with user, file, counts and rejected rows.',
  answer: z.strictObject({ imports: z.array(consoleImport) }),
  failures: [],
})

export const getImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: { who: 'staff', permission: 'orders.read' },
  readsPrimary: true,
  summary: "Returns an import's preview or results, and its progress.",
  params: idParams,
  answer: consoleImport,
  failures: ['import_not_found'],
})

export const uploadShipmentsImport = endpoint({
  ...uploaded,
  path: `${path}/shipments`,
  access: { who: 'staff', permission: consoleImportFormats.shipments.permission },
  summary: 'Uploads and validates a shipments file.',
})

export const startShipmentsImport = endpoint({
  ...started,
  path: `${path}/shipments/:id/start`,
  access: { who: 'staff', permission: consoleImportFormats.shipments.permission },
  summary: 'Imports a validated shipments file.',
})

export const uploadStockImport = endpoint({
  ...uploaded,
  path: `${path}/stock`,
  access: { who: 'staff', permission: consoleImportFormats.stock.permission },
  summary: 'Uploads and validates a stock file.',
})

export const startStockImport = endpoint({
  ...started,
  path: `${path}/stock/:id/start`,
  access: { who: 'staff', permission: consoleImportFormats.stock.permission },
  summary: 'Imports a validated stock file.',
})

export const uploadDealersImport = endpoint({
  ...uploaded,
  path: `${path}/dealers`,
  access: { who: 'staff', permission: consoleImportFormats.dealers.permission },
  summary: 'Uploads and validates a dealers file.',
})

export const startDealersImport = endpoint({
  ...started,
  path: `${path}/dealers/:id/start`,
  access: { who: 'staff', permission: consoleImportFormats.dealers.permission },
  summary:
    "Imports a validated dealers file. Changes to sign-in emails, passwords or automatic authorization require the user's password.",
})
