import type { Actor } from '../../../context/actor.ts'
import { refuse } from '../../../context/refusal.ts'
import type { SupplierMoveRefusal, SupplierMoveRequest } from './cell.ts'
import { listStoredFiles } from './copy-stored-files.ts'
import { findSupplierTables } from './moved-tables.query.ts'
import { runAlone } from './run-alone.ts'
import { findStaffIds, removeUnusedStaff } from './staff-accounts.sql.ts'
import { allowWrites, resumeSupplier } from './stop-supplier.sql.ts'
import { auditMove, deleteSupplierRows, findInTheWay, findMove } from './supplier-moves.sql.ts'
import { beginWithoutTriggers } from './supplier-rows.sql.ts'

type FinishRequest = SupplierMoveRequest & { readonly actor: Actor }

/**
 * Removes a supplier here that is whole in the other installation; refused before it is. Broken off, the same call continues:
 * files go first, because only its rows name them.
 */
export async function finishSupplierMove(
  request: FinishRequest,
): Promise<{ readonly files: number } | SupplierMoveRefusal> {
  return await runAlone(request, () => finish(request))
}

async function finish(request: FinishRequest): Promise<{ readonly files: number } | SupplierMoveRefusal> {
  const { supplier, from, to } = request
  const move = await findMove(from.connection, supplier.id)
  const { sameId } = await findInTheWay(to.connection, { ...supplier, hosts: [] })
  if (move?.toInstallation !== to.installation || sameId !== supplier.handle) {
    return refuse(
      'conflict',
      'The supplier is not in the other installation yet: run the command without --finish first.',
    )
  }
  const names = await listStoredFiles(request)
  for (const name of names) await from.storage.remove(name)
  const staff = await findStaffIds(from.connection, supplier.id)
  const tables = (await findSupplierTables(from.connection)).map(({ name }) => name)
  await beginWithoutTriggers(from.connection)
  try {
    await deleteSupplierRows(from.connection, supplier.id, tables)
    await removeUnusedStaff(from.connection, staff)
    await auditMove(from.connection, request.actor, {
      handle: supplier.handle,
      toInstallation: to.installation,
    })
    await from.connection.query('commit')
  } catch (error) {
    await from.connection.query('rollback')
    throw error
  }
  // A trigger that stays has no rows any more to stop.
  await allowWrites(from.connection, supplier.id)
  return { files: names.length }
}

/** Gives a move up that has not arrived: the supplier works on here. Refused once the other installation has it. */
export async function abortSupplierMove(
  request: SupplierMoveRequest,
): Promise<undefined | SupplierMoveRefusal> {
  return await runAlone(request, () => abort(request))
}

async function abort({ supplier, from, to }: SupplierMoveRequest): Promise<undefined | SupplierMoveRefusal> {
  const { sameId } = await findInTheWay(to.connection, { ...supplier, hosts: [] })
  if (sameId === supplier.handle) {
    return refuse(
      'conflict',
      'The supplier is in the other installation already, where people may have used it: finish the move, and move it back from there.',
    )
  }
  if ((await findMove(from.connection, supplier.id)) === undefined) {
    return refuse('conflict', 'The supplier is not being moved.')
  }
  const busy = await resumeSupplier(from.connection, supplier.id)
  if (busy === undefined) return undefined
  return refuse(
    'unavailable',
    `The supplier stands still: another program works on the table ${busy}. Run the same command again when that has ended.`,
  )
}
