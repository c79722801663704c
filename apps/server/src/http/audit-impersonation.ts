import type { EndpointForm } from '@portal/contract/endpoint'
import type { Ctx, PublicCtx } from '../context.ts'
import { writeAudit } from '../records/operator-audit.record.ts'
import type { ReadInput } from './read-input.ts'

/**
 * Writes down, before it is done, what someone who acts for a dealer asks to change: who, for whom, which call and
 * about what. The body is left out, because it may hold secrets.
 */
export async function auditImpersonation(
  form: EndpointForm & { name: string },
  caller: PublicCtx | Ctx,
  input: ReadInput,
): Promise<void> {
  if (
    form.method === 'GET' ||
    form.readsOnly ||
    !('session' in caller) ||
    caller.session.impersonatedBy === null
  )
    return
  await writeAudit(caller.db, {
    at: caller.now,
    operator: caller.session.impersonatedBy,
    command: `acting for a dealer: ${form.name}`,
    supplierId: caller.supplier.id,
    data: { dealerId: caller.dealer.id, params: input.params ?? {} },
  })
}
