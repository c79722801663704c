import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { EndpointName } from '@portal/contract/api/endpoints'
import { onBehalfCommand } from '../../context/on-behalf.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import type { CallerCtx } from '../callers/authenticate.ts'
import type { ReadInput } from '../input/read-input.ts'

/**
 * Audits a change by staff on behalf of a dealer before it is made: staff member, dealer, request and path parameters,
 * but not the body, which may contain secrets.
 */
export async function auditImpersonation(
  form: EndpointDefinition & { name: EndpointName },
  caller: CallerCtx,
  input: ReadInput,
): Promise<void> {
  if (
    form.method === 'GET' ||
    form.readsOnly ||
    !('session' in caller) ||
    caller.session.impersonatedBy === null
  )
    return
  const params = (input.params ?? {}) as { readonly id?: unknown }
  const isOfOrder = form.path.startsWith('/api/dealer-portal/orders/:id')
  await addAuditEntry(caller.db, {
    at: caller.now,
    actor: caller.actor,
    command: onBehalfCommand(form.name),
    supplierId: caller.supplier.id,
    data: { dealerId: caller.dealer.id, ...(isOfOrder ? { orderId: params.id } : {}), params },
  })
}
