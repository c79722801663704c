import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { claimHost } from '../../repositories/suppliers/supplier-registry.repository.ts'

/** Lets a supplier answer on hosts; throws CannotDo for one that is no host name or belongs to another supplier. */
export async function claimHosts(
  db: OperatorCtx['db'],
  supplierId: number,
  hosts: readonly string[],
): Promise<void> {
  for (const written of hosts) {
    const host = written.trim().toLowerCase()
    if (!/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host) || host.includes('..')) {
      throw new CannotDo(
        `"${written}" is no host name: write it without scheme and port, such as acme.localhost.`,
      )
    }
    const owner = await claimHost(db, supplierId, host)
    if (owner !== undefined) throw new CannotDo(`The host ${host} belongs to the supplier ${owner}.`)
  }
}
