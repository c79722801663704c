import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../../../context/refusal.ts'
import { type Connection, setTextFormats } from '../copying/copied-tables.query.ts'
import type { SupplierMoveRefusal, SupplierMoveRequest } from './cell.ts'
import { copyStoredFiles } from './copy-stored-files.ts'
import { findMovedTables, type MovedTable } from './moved-tables.query.ts'
import { runAlone } from './run-alone.ts'
import { moveStaff } from './staff-accounts.sql.ts'
import {
  addTasks,
  allowWrites,
  readTasks,
  resumeSupplier,
  stopWrites,
  takeTasks,
} from './stop-supplier.sql.ts'
import { beginSupplierMove, findHosts, findInTheWay, findMove, readAuditSpan } from './supplier-moves.sql.ts'
import {
  beginWithoutTriggers,
  compareSupplierRows,
  copyOrderNumbers,
  copySupplierRows,
  mayRestTriggers,
  raiseSequence,
  raiseSequences,
  resealSecrets,
} from './supplier-rows.sql.ts'

export interface CopiedSupplier {
  readonly rows: number
  readonly tables: number
  readonly files: number
  readonly hosts: readonly string[]
  readonly stoppedMs: number
}

// A task that still runs then counts as that of a process that died.
const longestTaskMs = 60_000

/**
 * Copies a supplier with everything it owns into another installation, and compares counts and checksums before the copy
 * can be seen there. Files go while the supplier works; then its writes stop, and stay stopped until the move is finished
 * or given up. Broken off, the other installation has nothing of it, and the same call begins the copy again.
 */
export async function moveSupplier(
  request: SupplierMoveRequest,
): Promise<CopiedSupplier | SupplierMoveRefusal> {
  return await runAlone(request, () => move(request))
}

async function move(request: SupplierMoveRequest): Promise<CopiedSupplier | SupplierMoveRefusal> {
  const { supplier, from, to, report } = request
  const hosts = await findHosts(from.connection, supplier.id)
  const refusal = await findObstacle(request, hosts)
  if (refusal !== undefined) return refusal
  for (const { connection, aside } of [from, to]) {
    await setTextFormats(connection)
    await setTextFormats(aside)
  }
  // Where it was once moved away from, its writes may still be stopped.
  const held = await allowWrites(to.connection, supplier.id)
  if (held !== undefined) {
    return refuse('unavailable', `Another program works on the table ${held} there: try again later.`)
  }
  report('Copying files.')
  await copyStoredFiles(request)
  const stopped = performance.now()
  report('Stopping the supplier.')
  const tables = await findMovedTables(from.connection, supplier.id)
  await beginSupplierMove(from.connection, supplier.id, to.installation)
  await waitForTasks(from.connection, supplier.id)
  const stillRuns = await stop(request, tables)
  if (stillRuns !== undefined) return stillRuns
  await waitForTasks(from.connection, supplier.id)
  // Of processes that died, or of work that took longer.
  await takeTasks(from.connection, supplier.id, { evenRunning: true })
  const files = await copyStoredFiles(request)
  const rows = await copyRowsOf(request, tables)
  return { rows, tables: tables.length, files, hosts, stoppedMs: performance.now() - stopped }
}

async function stop(
  { supplier, from }: SupplierMoveRequest,
  tables: readonly MovedTable[],
): Promise<SupplierMoveRefusal | undefined> {
  const names = tables.map(({ name }) => name)
  const busy = await stopWrites(from.connection, supplier.id, names)
  if (busy === undefined) return undefined
  const isResumed = (await resumeSupplier(from.connection, supplier.id)) === undefined
  const then = isResumed ? 'The supplier works on: try again later.' : 'Give the move up with --abort.'
  return refuse('unavailable', `Another program works on the table ${busy} and does not end. ${then}`)
}

async function copyRowsOf(
  { supplier, from, to, report }: SupplierMoveRequest,
  tables: readonly MovedTable[],
): Promise<number> {
  const boxes = { from: from.secrets, to: to.secrets }
  await raiseSequences(from.connection, to.aside, tables)
  const { least, most } = await readAuditSpan(from.connection, supplier.id)
  const before = await raiseSequence(to.aside, 'audit_entries_id_seq', `last_value + ${most - least + 2}`)
  await from.connection.query('begin isolation level repeatable read')
  await beginWithoutTriggers(to.connection)
  try {
    report('Copying rows.')
    const staff = await moveStaff(from.connection, to.connection, supplier.id, boxes)
    await copySupplierRows(from.connection, to.connection, tables, {
      staff,
      auditDistance: before + 1 - least,
    })
    await resealSecrets(to.connection, supplier.id, boxes)
    await copyOrderNumbers(from.connection, to.connection, supplier.id)
    await addTasks(to.connection, await readTasks(from.connection, supplier.id))
    report('Comparing.')
    const { rows, different } = await compareSupplierRows(from.connection, to.connection, tables)
    if (different.length > 0)
      throw new Error(`The copy is not what the original is: ${different.join(', ')}.`)
    await to.connection.query('commit')
    return rows
  } catch (error) {
    await to.connection.query('rollback')
    throw error
  } finally {
    await from.connection.query('commit')
  }
}

async function waitForTasks(client: Connection, supplierId: number): Promise<void> {
  const begun = performance.now()
  while ((await takeTasks(client, supplierId, { evenRunning: false })) > 0) {
    if (performance.now() - begun > longestTaskMs) return
    await sleep(100)
  }
}

async function findObstacle(
  { supplier, from, to }: SupplierMoveRequest,
  hosts: readonly string[],
): Promise<SupplierMoveRefusal | undefined> {
  for (const [cell, which] of [
    [from, 'this installation'],
    [to, 'the other installation'],
  ] as const) {
    if (await mayRestTriggers(cell.connection)) continue
    return refuse(
      'unavailable',
      `The database user of ${which} may not let triggers rest: run GRANT SET ON PARAMETER session_replication_role TO its name there, as a superuser.`,
    )
  }
  const move = await findMove(from.connection, supplier.id)
  if (move !== undefined && move.toInstallation !== to.installation) {
    return refuse(
      'conflict',
      'The supplier is being moved into another installation: finish that, or give it up with --abort.',
    )
  }
  const { sameId, sameHandle, host } = await findInTheWay(to.connection, { ...supplier, hosts })
  if (sameId === supplier.handle) {
    return refuse(
      'conflict',
      'The supplier is in the other installation already: send its hosts there and add --finish.',
    )
  }
  if (sameId !== null) {
    return refuse(
      'conflict',
      `The number of the supplier, ${supplier.id}, is that of ${sameId} there: installations that exchange suppliers number them apart, see portal installation cell.`,
    )
  }
  if (sameHandle !== null)
    return refuse(
      'conflict',
      `The other installation has another supplier with the handle ${supplier.handle}.`,
    )
  if (host !== null) return refuse('conflict', `The host ${host} leads to another supplier there.`)
  return undefined
}
