import type { EndpointName } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../context/context.ts'
import { refuse } from '../../context/refusal.ts'
import { beginAuditedWork, endAuditedWork } from '../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits } from '../../repositories/operations/rate-limit.repository.ts'

// One user must not flood the audit; the log has the rest.
const recorded = { points: 20, windowMs: 3_600_000 } as const

/** Logs and audits a request that the user's role doesn't allow. */
export async function recordRefusedPermission(
  { db, owner, staff, actor, now, log, ipBlock: network }: StaffCtx,
  call: EndpointName,
): Promise<void> {
  const { supplierId } = owner
  log.warn({ supplierId, staffId: staff.id, role: staff.role, call }, 'permission missing')
  const key = `refused_permissions:${supplierId}:${staff.id}`
  const [counted] = await consumeRateLimits(db, [{ key, ...recorded }])
  if (counted?.exceeded) return
  const entry = { at: now, actor, command: call, supplierId }
  const id = await beginAuditedWork(db, { ...entry, data: { call, network } })
  const { reason, errors } = refuse('permission_missing')
  await endAuditedWork(db, id, { ...entry, data: { isDone: false, reason, errors } })
}
