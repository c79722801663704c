import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@portal/database/connection/open-database'
import { supplierCtx } from '../../context/supplier-context.test-kit.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import type { ImportGrants } from './columns/import-grants.ts'
import type { FileReport } from './import-file.ts'
import { importFiles } from './import-files.ts'
import type { ImportFormat } from './import-format.ts'

/** Cells by column; omitted columns are empty. */
export type TestRow = Readonly<Record<string, string | number>>

export interface ImportUnderTest {
  readonly folder: string
  /** Writes rows, with a header of all their columns. */
  write(rows: readonly TestRow[], name?: string): string
  writeText(text: string | Buffer, name?: string): string
  run(format: ImportFormat, file: string, options?: TestRunOptions): Promise<FileReport>
  /** The refused rows of the last file: line, column and reason. */
  refusalsOf(report: FileReport): string[]
  remove(): void
}

export interface TestRunOptions {
  readonly dryRun?: boolean
  readonly columns?: Readonly<Record<string, string>>
  readonly supplier?: string
  readonly now?: Date
  readonly grants?: ImportGrants
  readonly onBatch?: () => void
  /** Receives a function that aborts the import. */
  readonly onStart?: (abort: () => void) => void
}

export function createImportUnderTest(
  database: Omit<OpenDatabase, 'close' | 'abort'>,
  supplier: string,
): ImportUnderTest {
  const folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
  const writeText = (text: string | Buffer, name = 'file.csv') => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return {
    folder,
    writeText,
    write: (rows, name) => writeText(csvOf(rows), name),
    run: async (format, file, options = {}) => {
      const columnsFile =
        options.columns === undefined ? undefined : writeText(JSON.stringify(options.columns), 'columns.json')
      const reports: FileReport[] = []
      const now = options.now ?? new Date('2026-11-21T09:00:00Z')
      const ctx = await supplierCtx(database.db, options.supplier ?? supplier, { now, dataDir: folder })
      const refusal = await importFiles(
        { ...ctx, pool: database.pool, secrets: createSecretBox(Buffer.alloc(32, 1)) },
        {
          ...{ format, files: [file], columnsFile },
          dryRun: options.dryRun ?? false,
          grants: options.grants ?? 'all',
        },
        {
          listenTo: () => ({ reading: () => {}, writing: options.onBatch ?? (() => {}) }),
          onWait: () => {},
          onReport: (report) => reports.push(report),
          onStart: options.onStart ?? (() => {}),
        },
      )
      if (refusal !== undefined) throw new Error(refusal.errors.join(' '))
      const [report] = reports
      if (report === undefined) throw new Error('the import told nothing')
      return report
    },
    refusalsOf: ({ rejectedFile }) =>
      rejectedFile === undefined ? [] : readFileSync(rejectedFile, 'utf8').split('\r\n').slice(1, -1),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function csvOf(rows: readonly TestRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join(
    '\r\n',
  )
}
