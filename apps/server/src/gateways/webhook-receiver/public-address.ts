import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

// Cloud metadata addresses, which look public and expose secrets.
const metadataServices: readonly string[] = ['168.63.129.16']

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not private, loopback, link-local, shared, reserved or multicast, and
 * without an embedded IPv4 address (mapped, NAT64, 6to4, Teredo). Text that isn't an address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%') || metadataServices.includes(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return isIPv4(address) || parsed.match(globalUnicast)
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && !address.includes('%') && ipaddr.parse(address).range() === 'loopback'
}

/** Whether a host is an IP address, not a name. */
export function isAddress(host: string): boolean {
  return isIP(host) !== 0
}
