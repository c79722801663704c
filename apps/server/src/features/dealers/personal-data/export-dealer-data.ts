import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '@portal/database/client/error-code'
import type { Owner } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import type { FileStore } from '../../../context/ports/file-store.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { csvLine } from '../../../presenters/csv-cell.sql.ts'
import { findFilesOfDealer } from '../../../repositories/files/file.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { dealerTables } from './dealer-columns.sql.ts'
import { type ExportedRows, readDealerData } from './dealer-data.query.ts'
import { readDealerToErase } from './erased-dealer.query.ts'

export interface ExportedData {
  readonly directory: string
  /** Row counts by table; empty tables are left out. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
}

const takenCodes = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR']

/**
 * Exports everything about a dealer to a new directory, as of one point in time: each table as JSON and CSV, plus
 * uploaded files. All or nothing. Passwords, tokens and keys are left out.
 */
export async function exportDealerData(
  ctx: SupplierCtx & { readonly files: FileStore },
  owner: Owner,
  place: string,
): Promise<ExportedData | Refusal<'conflict'>> {
  const directory = resolve(place)
  const taken = `${directory} already exists. Choose a new directory.`
  if (!(await isDirectoryFree(directory))) return refuse('conflict', taken)
  await mkdir(dirname(directory), { recursive: true })
  const draft = await mkdtemp(`${directory}.part-`)
  try {
    const rows = await writeTables(ctx, owner, draft)
    const files = await writeFiles(ctx, owner, join(draft, 'files'))
    const { supplierId, dealerId } = owner
    const about = { supplier: ctx.supplier.handle, dealerId, madeAt: ctx.now.toISOString(), rows, files }
    await writeFile(join(draft, 'export.json'), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 })
    const entry = {
      at: ctx.now,
      actor: ctx.actor,
      command: 'dealer export-data',
      supplierId,
      data: { dealerId },
    }
    await addAuditEntry(ctx.db, entry)
    // Replaces an empty directory; fails if files were created there in the meantime.
    await rename(draft, directory)
    return { directory, rows, files }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (takenCodes.includes(errorCode(error) ?? '')) return refuse('conflict', taken)
    throw error
  }
}

/** Whether the path is unused or an empty directory. */
async function isDirectoryFree(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    if (errorCode(error) === 'ENOTDIR') return false
    throw error
  }
}

async function writeTables(
  ctx: SupplierCtx,
  owner: Owner,
  directory: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { emails, testTwin } = await readDealerToErase(db, owner)
      const dealerIds = [owner.dealerId, ...(testTwin === null ? [] : [testTwin])]
      const { supplierId } = owner
      for await (const part of readDealerData(db, { supplierId, dealerIds, emails }, dealerTables)) {
        const before = counts[part.table] ?? 0
        await writePart(join(directory, part.table), part, before === 0)
        counts[part.table] = before + part.rows.length
      }
    })
  for (const table of Object.keys(counts)) await appendFile(join(directory, `${table}.json`), '\n]\n')
  return counts
}

async function writePart(path: string, { columns, rows }: ExportedRows, isFirst: boolean): Promise<void> {
  const json = rows.map((row) => row.json).join(',\n')
  await appendFile(`${path}.json`, `${isFirst ? '[\n' : ',\n'}${json}`, { mode: 0o600 })
  const lines = [...(isFirst ? [columns] : []), ...rows.map(({ cells }) => cells)]
  const text = lines.map((cells) => csvLine(cells.map((cell) => cell ?? ''))).join('')
  await appendFile(`${path}.csv`, text, { mode: 0o600 })
}

/** Copies a dealer's files, named by id and a safe name; throws if the bytes have changed. */
async function writeFiles(
  { db, files }: SupplierCtx & { readonly files: FileStore },
  owner: Owner,
  directory: string,
): Promise<number> {
  const found = await findFilesOfDealer(db, owner)
  if (found.length > 0) await mkdir(directory, { mode: 0o700 })
  for (const { id, file_name: name, storage_key: key, sha256 } of found) {
    const bytes = await files.read(key)
    if (bytes === undefined) throw new Error(`The file ${id} is missing from storage.`)
    const hash = createHash('sha256')
    bytes.on('data', (chunk: Buffer) => hash.update(chunk))
    const safeName = name.replaceAll(/[^\w.-]+/g, '-').slice(-100)
    await pipeline(bytes, createWriteStream(join(directory, `${id}-${safeName}`), { mode: 0o600 }))
    if (!hash.digest().equals(sha256)) throw new Error(`The stored file ${id} is damaged.`)
  }
  return found.length
}
