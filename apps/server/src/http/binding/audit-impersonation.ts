import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { DealerCtx, PublicCtx } from '../../context/context.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import type { ReadInput } from '../input/read-input.ts'

/**
 * Writes down, before it is done, what someone who acts for a dealer asks to change: who, for whom, which call and
 * about what. The body is left out, because it may hold secrets.
 */
export async function auditImpersonation(
  form: EndpointDefinition & { name: string },
  caller: PublicCtx | DealerCtx,
  input: ReadInput,
): Promise<void> {
  if (
    form.method === 'GET' ||
    form.readsOnly ||
    !('session' in caller) ||
    caller.session.impersonatedBy === null
  )
    return
  await addAuditEntry(caller.db, {
    at: caller.now,
    operator: caller.session.impersonatedBy,
    command: `acting for a dealer: ${form.name}`,
    supplierId: caller.supplier.id,
    data: { dealerId: caller.dealer.id, params: input.params ?? {} },
  })
}
