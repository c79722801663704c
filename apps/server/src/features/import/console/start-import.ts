import {
  asksPassword,
  canStaff,
  type Permission,
  permissionNames,
} from '@portal/contract/callers/permissions'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findSupplierFile } from '../../../repositories/files/supplier-file.repository.ts'
import {
  addJob,
  canStartJob,
  findFollowingJobs,
  findJob,
  lockJob,
} from '../../../repositories/jobs/job.repository.ts'
import { type PasswordRefusal, verifyStaffPassword } from '../../../security/passwords/confirm-password.ts'
import { permissionTitle } from '../columns/import-grants.ts'
import { type ImportJobOutcome, importJobInput } from './import-job.ts'
import { readImport } from './read-imports.ts'

type StartRefusal =
  | PasswordRefusal
  | Refusal<'import_not_found' | 'import_not_startable' | 'too_many_jobs'>
  | Refusal<'permission_missing' | 'password_required'>

/**
 * Starts the import of a checked file, once. The user needs every permission that the check used, and a password if one
 * requires it, so the import does exactly what the check showed.
 */
export async function startImport(
  ctx: StaffCtx,
  format: ConsoleImportFormat,
  id: number,
  password?: string,
): Promise<ConsoleImport | StartRefusal> {
  const { owner } = ctx
  const refusal = await verifyPermissions(ctx, await findUsedPermissions(ctx, id), password)
  if (refusal !== undefined) return refusal
  const grants = permissionNames.filter(
    (name) => canStaff(ctx.staff.role, name) && (password !== undefined || !asksPassword(name)),
  )
  const started = await refusableTransaction(ctx.db, async (db) => {
    // Of two concurrent starts, the second waits here for the first.
    const check = await lockJob(db, owner, id)
    if (check?.kind !== 'import_check' || importJobInput(check).format !== format) {
      return refuse('import_not_found')
    }
    const { fileId, fileName, columns } = importJobInput(check)
    const before = await findFollowingJobs(db, owner, { kind: 'import_write', name: 'checkId', ids: [id] })
    const isStored = (await findSupplierFile(db, owner, { id: fileId, now: ctx.now })) !== undefined
    if (check.status !== 'succeeded' || before.length > 0 || !isStored) return refuse('import_not_startable')
    if ((await canStartJob(db, owner, 'import_write')) !== 'yes') return refuse('too_many_jobs')
    return await addJob(db, ctx, {
      kind: 'import_write',
      input: { format, fileId, fileName, columns, grants, checkId: id },
      total: null,
    })
  })
  return started instanceof Refusal ? started : await readImport(ctx, id)
}

/** Permissions that a checked file uses beyond the format's own. */
async function findUsedPermissions({ db, owner }: StaffCtx, id: number): Promise<readonly Permission[]> {
  const { report }: ImportJobOutcome = (await findJob(db, owner, id))?.outcome ?? {}
  return report?.permissions ?? []
}

async function verifyPermissions(
  ctx: StaffCtx,
  usedPermissions: readonly Permission[],
  password: string | undefined,
): Promise<StartRefusal | undefined> {
  const missing = usedPermissions.find((name) => !canStaff(ctx.staff.role, name))
  if (missing !== undefined)
    return refuse(
      'permission_missing',
      `To import this file, you need the permission "${permissionTitle(missing)}".`,
    )
  if (password !== undefined) return await verifyStaffPassword(ctx, password)
  if (!usedPermissions.some(asksPassword)) return undefined
  return refuse('password_required', { fields: { password: refuse('password_required').errors.join(' ') } })
}
