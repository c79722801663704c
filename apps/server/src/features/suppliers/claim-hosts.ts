import type { Transaction } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { claimHost } from '../../repositories/suppliers/supplier-registry.repository.ts'

/** Assigns hosts to a supplier; refuses invalid names and other suppliers' hosts. */
export async function claimHosts(
  db: Transaction,
  supplierId: number,
  hosts: readonly string[],
): Promise<Refusal<'invalid_input' | 'conflict'> | undefined> {
  for (const written of hosts) {
    const host = written.trim().toLowerCase()
    if (!/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host) || host.includes('..')) {
      return refuse(
        'invalid_input',
        `"${written}" isn't a host name. Leave out the scheme and port, as in acme.localhost.`,
      )
    }
    const owner = await claimHost(db, supplierId, host)
    if (owner !== undefined) return refuse('conflict', `The host ${host} belongs to the supplier ${owner}.`)
  }
  return undefined
}
