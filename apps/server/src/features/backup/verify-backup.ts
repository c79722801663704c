import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import { openDatabase } from '@portal/database/connection/open-database'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { Refusal } from '../../context/refusal.ts'
import { findKeyProof } from '../../repositories/operations/installation.repository.ts'
import { digestFile } from './backed-up-files.ts'
import { countPortalRows, type PortalRowCounts } from './count-portal-rows.query.ts'
import { type BackupManifest, readManifest } from './manifest.ts'
import { findBackupProblems, restoreInstallation } from './restore-backup.ts'

export interface VerifiedBackup {
  readonly madeAt: Date
  readonly held: PortalRowCounts
  readonly files: number
  readonly pictures: number
  /** Sentences; none for a reliable backup. */
  readonly problems: readonly string[]
}

interface VerifyOptions {
  /** Whether backups include files and pictures; false with a bucket. */
  readonly hasFiles: boolean
  readonly secretKey: string | undefined
}

/**
 * Verifies a backup: compares its files with the manifest, checks its key, restores it to a temporary directory, and
 * reads every row, file and product image. Row counts below the manifest's are problems. Refuses anything that isn't a
 * backup.
 */
export async function verifyBackup(
  place: string,
  options: VerifyOptions,
): Promise<VerifiedBackup | Refusal<'invalid_input' | 'conflict'>> {
  const backup = resolve(place)
  const manifest = readManifest(backup)
  if (manifest instanceof Refusal) return manifest
  const faults = await findBackupProblems(backup, manifest, options.secretKey)
  const dataDir = join(tmpdir(), `portal-verify-${randomBytes(6).toString('hex')}`)
  try {
    const { secretKey } = options
    const restored = await restoreInstallation(dataDir, backup, { secretKey, evenIfDamaged: true })
    if (restored instanceof Refusal) return restored
    const read = await readRestored(dataDir, manifest, options)
    return { ...read, problems: [...faults, ...read.problems] }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || faults.length === 0) throw error
    return { ...unread(manifest), problems: [...faults, error.message] }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const unread = ({ madeAt, held }: BackupManifest) => ({ madeAt, held, files: 0, pictures: 0 })

async function readRestored(
  dataDir: string,
  manifest: BackupManifest,
  { hasFiles }: VerifyOptions,
): Promise<VerifiedBackup> {
  const database = await openDatabase({ dataDir, applicationName: 'portal verify', mustExist: true })
  try {
    const { db } = database
    const unreadable = await readTables(db)
    if (unreadable.length > 0) return { ...unread(manifest), problems: unreadable }
    const isProven = (await findKeyProof(db))?.toString('base64') === manifest.keyProof
    const files = hasFiles ? await readFiles(db, dataDir) : nothing
    const pictures = hasFiles ? await readPictures(db, dataDir) : nothing
    const held = await countPortalRows(db)
    const problems = [
      ...(isProven
        ? []
        : ["The backup's database was encrypted with a key that doesn't match the manifest."]),
      ...files.problems,
      ...pictures.problems,
      ...compareCounts(held, manifest.held),
    ]
    return { madeAt: manifest.madeAt, held, files: files.count, pictures: pictures.count, problems }
  } finally {
    await database.close()
  }
}

/** Reads every value of every row; the server verifies page checksums. */
async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  const problems: string[] = []
  for (const { name } of rows) {
    const read = sql`select count(t::text) from ${sql.raw(name)} t`.execute(db)
    await read.catch((error: unknown) =>
      problems.push(
        `The table ${name} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
      ),
    )
  }
  return problems
}

interface ReadFiles {
  readonly count: number
  readonly problems: readonly string[]
}

const nothing: ReadFiles = { count: 0, problems: [] }

async function readFiles(db: Db, dataDir: string): Promise<ReadFiles> {
  const files = await db.selectFrom('files').select(['storage_key', 'sha256']).execute()
  const problems: string[] = []
  for (const { storage_key: key, sha256 } of files) {
    const isWhole = (await digestFile(join(dataDir, 'files', key))) === sha256.toString('hex')
    if (!isWhole) problems.push(`The file ${key} is missing or has changed since it was uploaded.`)
  }
  return { count: files.length, problems }
}

/** Product images, named by content hash; brand images are derived and left out. */
async function readPictures(db: Db, dataDir: string): Promise<ReadFiles> {
  const { rows } = await sql<{ url: string }>`
    select distinct image->>'url' as url
    from (select images from products union all select images from variants) goods, jsonb_array_elements(images) image
    where image->>'url' like '/pictures/%'`.execute(db)
  const problems: string[] = []
  let count = 0
  for (const { url } of rows) {
    const [, path = '', name] = /^\/pictures\/([^/]+\/([0-9a-f]{40})\.\w+)$/.exec(url) ?? []
    if (name === undefined) continue
    count += 1
    const isWhole = (await digestFile(join(dataDir, 'pictures', path)))?.startsWith(name)
    if (isWhole !== true) problems.push(`The image ${path} is missing or has changed since it was imported.`)
  }
  return { count, problems }
}

function compareCounts(held: PortalRowCounts, atLeast: PortalRowCounts): string[] {
  return (['suppliers', 'dealers', 'orders'] as const)
    .filter((what) => held[what] < atLeast[what])
    .map(
      (what) =>
        `The backup has ${held[what]} of the ${atLeast[what]} ${what} that existed when the backup started.`,
    )
}
