import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Finds all addresses of a host name; throws when it has none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** How the addresses of receivers are found, and whether the machine itself may be one: on a developer's machine. */
export interface AddressPolicy {
  readonly resolve: Resolve
  readonly allowsLoopback: boolean
}

/** Says that an address must not be connected to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Finds addresses as the operating system does. */
export const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    )
  })

/**
 * All addresses of a receiver's host, each of them checked: one that is not public refuses the host as a whole. Numbers
 * are addresses already, in whatever notation: `URL` has written them plainly.
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

/** A look-up for a connection that answers with addresses checked before, so that nothing else is ever connected to. */
export function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all === true) return callback(null, [...addresses])
    callback(null, first?.address ?? '', first?.family ?? 4)
  }
}
