import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import { connect } from '@portal/database/connection/connect'
import { placeOf } from '@portal/database/connection/connection-failures'
import type { OpenDatabase } from '@portal/database/connection/open-database'
import { prepareDatabase } from '@portal/database/connection/prepare-database'
import { type Refusal, refuse } from '../../context/refusal.ts'
import {
  type Connection,
  type CopiedTable,
  findCopiedTables,
  readChecksum,
  setTextFormats,
} from './copied-tables.query.ts'
import { copyRows, listColumns } from './copy-rows.sql.ts'
import {
  dropAndStoreDefinitions,
  readDefinitions,
  restoreDefinitions,
  setTriggers,
} from './dropped-definitions.sql.ts'
import {
  beginMove,
  findConnectedApplications,
  findMovedTo,
  finishMove,
  lockTables,
  type MoveTarget,
  readMoveTarget,
  recordMoveTarget,
} from './move-target.sql.ts'
import { copySequences } from './sequences.sql.ts'

export interface MoveRequest {
  readonly source: OpenDatabase
  /** The id of the installation being moved. */
  readonly installation: string
  readonly targetUrl: string
  /** Receives progress messages. */
  readonly report: (what: string) => void
  readonly signal?: AbortSignal
}

export interface Moved {
  readonly place: string
  readonly tables: number
  readonly rows: number
  /** Whether an earlier call had finished the move. */
  readonly wasThere: boolean
}

type MoveRefusal = Refusal<'conflict' | 'unavailable' | 'invalid_input'>

/**
 * Copies an installation's database into an empty one and compares counts and checksums before returning. Can be
 * interrupted at any point; a repeated call continues. Refuses unsuitable targets and running portals.
 */
export async function moveDatabase(request: MoveRequest): Promise<Moved | MoveRefusal> {
  const place = placeOf(request.targetUrl) ?? request.targetUrl
  const fault = await prepare(request.targetUrl, false)
  if (fault !== undefined) return fault
  const { pool } = connect({ url: request.targetUrl, applicationName: 'portal move', max: 2 })
  const source = await request.source.pool.connect()
  const target = await pool.connect()
  let failure: Error | undefined
  try {
    await Promise.all([source, target].map(setTextFormats))
    return await move(request, { source, target, place })
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // Closes an interrupted copy and rolls its transaction back.
    source.release(failure ?? true)
    target.release(failure ?? true)
    await pool.end()
  }
}

interface DatabasePair {
  readonly source: Connection
  readonly target: Connection
  readonly place: string
}

async function move(
  request: MoveRequest,
  { source, target, place }: DatabasePair,
): Promise<Moved | MoveRefusal> {
  const { installation, report } = request
  const facts = await readMoveTarget(target)
  const { identity } = await readMoveTarget(source)
  const before = await findMovedTo(source)
  const isOther = facts.identity !== identity
  if (isOther && before === place && facts.moveOf === null && facts.installation === installation) {
    return { place, tables: 0, rows: 0, wasThere: true }
  }
  const isEnding = before === place && facts.moveOf === installation
  const refusal =
    (isEnding ? undefined : refuseMoved(before)) ??
    refuseTarget(facts, { installation, identity, place }) ??
    (await refuseOtherConnections(source))
  if (refusal !== undefined) return refusal
  const tables = await findCopiedTables(source)
  await lockTables(
    source,
    tables.map(({ name }) => name),
  )
  // The copy must not contain `moved_to`, which a run interrupted at its end leaves in the original.
  await recordMoveTarget(source, null)
  if (facts.moveOf === null) await beginMove(target, installation)
  const fault = await prepare(request.targetUrl, true)
  if (fault !== undefined) return fault
  if (!(await hasStoredDefinitions(target))) await dropAndStoreDefinitions(target)
  const rows = await copyAll(request, { source, target, place }, tables)
  await copySequences(source, target)
  await restoreDefinitions(target, (what) => {
    request.signal?.throwIfAborted()
    report(`Creating the ${what}.`)
  })
  if ((await readDefinitions(source)) !== (await readDefinitions(target))) {
    throw new Error("The copy's indexes and foreign keys differ from the original's.")
  }
  report('Collecting statistics.')
  await target.query('analyze')
  const late = await refuseOtherConnections(source)
  if (late !== undefined) return late
  // The original is disabled before the copy is enabled: in between, neither can be used or changed.
  await recordMoveTarget(source, place)
  await source.query('commit')
  report('Finishing the move.')
  await finishMove(target, () => setTriggers(target, 'enable'))
  return { place, tables: tables.length, rows, wasThere: false }
}

async function copyAll(
  request: MoveRequest,
  { source, target }: DatabasePair,
  tables: readonly CopiedTable[],
): Promise<number> {
  const copied = new Set(
    (await target.query<{ name: string }>('select name from portal_move.copied')).rows.map(
      ({ name }) => name,
    ),
  )
  for (const table of tables) if (!copied.has(table.name)) await copyTable(request, { source, target }, table)
  let rows = 0
  for (const table of tables) {
    request.signal?.throwIfAborted()
    request.report(`Comparing ${table.name}.`)
    let same = await compare({ source, target }, table)
    // The portal may have changed the original after an interrupted call.
    if (same === undefined) {
      await dropAndStoreDefinitions(target)
      await copyTable(request, { source, target }, table)
      same = await compare({ source, target }, table)
    }
    if (same === undefined) throw new Error(`The copy of ${table.name} differs from the original.`)
    rows += same
  }
  return rows
}

async function copyTable(
  { report, signal }: MoveRequest,
  { source, target }: Omit<DatabasePair, 'place'>,
  { name, columns }: CopiedTable,
): Promise<void> {
  signal?.throwIfAborted()
  report(`Copying ${name}.`)
  await target.query('begin')
  await target.query(`truncate ${name}`)
  const query = `select ${listColumns(columns)} from ${name}`
  await copyRows(source, target, { query, table: name, columns }, signal)
  await target.query('insert into portal_move.copied values ($1) on conflict do nothing', [name])
  await target.query('commit')
}

/** The table's row count; undefined if source and target differ. */
async function compare(
  { source, target }: Omit<DatabasePair, 'place'>,
  { name }: CopiedTable,
): Promise<number | undefined> {
  const [here, there] = await Promise.all([source, target].map((client) => readChecksum(client, name)))
  if (here?.rows !== there?.rows || here?.checksum !== there?.checksum) return undefined
  return Number(here?.rows)
}

async function hasStoredDefinitions(target: Connection): Promise<boolean> {
  const { rows } = await target.query<{ is: boolean }>(
    `select to_regclass('portal_move.set_aside') is not null as is`,
  )
  return rows[0]?.is === true
}

async function refuseOtherConnections(source: Connection): Promise<MoveRefusal | undefined> {
  const others = await findConnectedApplications(source)
  if (others.length === 0) return undefined
  return refuse(
    'conflict',
    `The database is in use (${others.join(', ')}). Stop every portal process and the pooler, if there is one.`,
  )
}

function refuseMoved(movedTo: string | null): MoveRefusal | undefined {
  if (movedTo === null) return undefined
  return refuse(
    'conflict',
    `The portal was already moved from this database to ${movedTo}. Move it from there. To keep using this one as a separate portal, run portal installation renew.`,
  )
}

function refuseTarget(
  { isReadOnly, hasIcu, isEmpty, moveOf, installation, identity }: MoveTarget,
  source: { readonly installation: string; readonly identity: string; readonly place: string },
): MoveRefusal | undefined {
  const { place } = source
  if (identity === source.identity) {
    return refuse('invalid_input', `${place} is the database you are moving. Choose another one.`)
  }
  if (isReadOnly) {
    return refuse('unavailable', `The database at ${place} is read-only. Use the address of the primary.`)
  }
  if (!hasIcu) {
    return refuse(
      'unavailable',
      `The database server at ${place} lacks ICU support, which the portal needs for sorting. Use a build with ICU.`,
    )
  }
  if (moveOf !== null && moveOf !== source.installation) {
    return refuse(
      'conflict',
      `Another installation (${moveOf}) is being moved into ${place}. Choose an empty database.`,
    )
  }
  if (moveOf !== null || isEmpty) return undefined
  const what =
    installation === null
      ? 'not empty'
      : installation === source.installation
        ? 'a copy of the database you are moving, such as a restored backup'
        : `in use by another installation (${installation})`
  return refuse('conflict', `The database at ${place} is ${what}. Choose an empty one.`)
}

/** Checks the target server, with the same errors as at startup. */
async function prepare(url: string, migrate: boolean): Promise<MoveRefusal | undefined> {
  try {
    await prepareDatabase(url, { migrate })
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return refuse('unavailable', error.message.replaceAll('DATABASE_URL', '--to'))
  }
}
