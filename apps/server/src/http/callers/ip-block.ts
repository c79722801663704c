import { isIPv4, isIPv6 } from 'node:net'

const v4Groups = 3
const v6Groups = 4
const v6GroupsInAll = 8

/**
 * The network of an address: /24 for IPv4, /56 for IPv6 (usually one household or office), so that a neighboring
 * address makes no difference. Unknown once the client has disconnected.
 */
export function ipBlockOf(ip: string | undefined): string {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return `${address.split('.').slice(0, v4Groups).join('.')}.0/24`
  if (!isIPv6(address)) return 'unknown'
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : v6GroupsInAll - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  const block = groups.slice(0, v6Groups).map((group) => Number.parseInt(group, 16) || 0)
  // The last eight bits of the fourth group number the subnets of one customer.
  block[v6Groups - 1] = (block[v6Groups - 1] ?? 0) & 0xff00
  return `${block.map((group) => group.toString(16)).join(':')}::/56`
}
