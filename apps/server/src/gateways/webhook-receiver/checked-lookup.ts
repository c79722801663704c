import type { LookupAddress } from 'node:dns'
import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Finds all addresses of a host name; throws if there are none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** How receiver hosts are resolved, and whether loopback addresses are allowed, as in development. */
export interface AddressPolicy {
  readonly resolve: Resolve
  readonly allowsLoopback: boolean
}

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

// The operating system's lookup blocks one of four threads, which files and passwords share, until the name server
// responds; direct DNS queries block none.
const resolverOptions = { timeout: 1500, tries: 2 } as const

/** Resolves hosts by name servers (the machine's or the given ones), never by its hosts file. */
export function nameServerResolve(servers?: readonly string[]): Resolve {
  const resolver = new Resolver(resolverOptions)
  if (servers !== undefined) resolver.setServers(servers)
  return async (host) => {
    if (isLoopbackHost(host)) return await systemLookup(host, { all: true, verbatim: true })
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ]
  }
}

/** Resolves hosts by the machine's name servers. */
export const systemResolve: Resolve = nameServerResolve()

/**
 * All addresses of a receiver's host, checked: a single non-public one refuses the host. Numeric notations were already
 * normalized by `URL`.
 */
export async function checkedAddresses(
  { resolve, allowsLoopback }: AddressPolicy,
  hostname: string,
): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  const isAllowed =
    allowsLoopback && isLoopbackHost(hostname)
      ? ({ address }: LookupAddress) => isLoopbackAddress(address)
      : ({ address }: LookupAddress) => isPublicAddress(address)
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new AddressRefused(hostname)
  return addresses
}

/** A lookup for a connection that returns only these checked addresses. */
export function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all === true) return callback(null, [...addresses])
    callback(null, first?.address ?? '', first?.family ?? 4)
  }
}
