import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { Refusal } from '../../context/refusal.ts'
import { consumeLimit, networkOf } from '../../security/rate-limits.ts'
import type { CallerCtx } from '../callers/authenticate.ts'

/** Counts a request against the limit of its endpoint. */
export async function refuseOverLimit(
  { limit }: Pick<EndpointDefinition, 'limit'>,
  caller: CallerCtx,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return limit && (await consumeLimit(caller.db, limit, personOf(caller)))
}

function personOf(caller: CallerCtx): readonly string[] {
  if ('staff' in caller) return ['staff', String(caller.staff.id)]
  if ('dealer' in caller) return ['dealer', String(caller.supplier.id), String(caller.dealer.id)]
  return networkOf(caller)
}
