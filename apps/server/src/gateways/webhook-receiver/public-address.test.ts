import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { AddressRefused, checkedAddresses, type Resolve } from './checked-lookup.ts'
import { connectWebhook } from './webhook-receiver.ts'

const refuseNames: Resolve = () => Promise.reject(new Error('no name may be looked up'))
const inProduction = { resolve: refuseNames, allowsLoopback: false }
const hostOf = (host: string) => new URL(`https://${host}/`).hostname

/** Known notations of internal addresses as URL hosts. */
const internalHosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '0.1.2.3'],
  ...['2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1', '017700000001', '0177.0.0.1', '0177.1', '127.0x1'],
  ...['10.0.0.1', '10.255.255.255', '012.0.0.1', '0xa.1', '167772161', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.257', '3232235521', '0xc0a80001', '169.254.169.254', '2852039166'],
  ...['0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518', '100.64.0.1', '100.127.255.255', '168.63.129.16'],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '１２７.0.0.1'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::ffff:169.254.169.254]', '[::ffff:10.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]'],
  ...['[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001::1]'],
  ...[
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
  ],
  ...['[3fff::1]', '[100::1]', '[2001:10::1]', '[2001:20::1]', '[5f00::1]', '[4000::1]'],
]

describe('an internal address', () => {
  test('has more than 40 notations', () => {
    expect(new Set(internalHosts).size).toBeGreaterThan(40)
  })

  test.each(internalHosts)('%s is refused without a look-up', async (host) => {
    await expect(checkedAddresses(inProduction, hostOf(host))).rejects.toBeInstanceOf(AddressRefused)
  })

  test.each(['8.8.8.8', '1.1.1.1', '134744072', '[2606:4700:4700::1111]'])('%s is public', async (host) => {
    expect(await checkedAddresses(inProduction, hostOf(host))).toHaveLength(1)
  })
})

describe('a name', () => {
  const leadingTo = (...addresses: string[]) => ({
    allowsLoopback: true,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

  test.each([
    ['10.0.0.1'],
    ['8.8.8.8', '169.254.169.254'],
    ['2606:4700:4700::1111', '::1'],
    ['8.8.8.8', '::ffff:127.0.0.1'],
    ['fe80::1%eth0'],
    ['not an address'],
    [],
  ])('is refused if one of its addresses is not public: %s', async (...addresses) => {
    await expect(checkedAddresses(leadingTo(...addresses), 'rebind.example')).rejects.toBeInstanceOf(
      AddressRefused,
    )
  })

  test('of another dealer can’t resolve to this machine, even if its own can', async () => {
    await expect(checkedAddresses(leadingTo('127.0.0.1'), 'rebind.example')).rejects.toBeInstanceOf(
      AddressRefused,
    )
    expect(await checkedAddresses(leadingTo('127.0.0.1'), 'localhost')).toHaveLength(1)
    await expect(checkedAddresses(leadingTo('10.0.0.1'), 'localhost')).rejects.toBeInstanceOf(AddressRefused)
    await expect(
      checkedAddresses({ ...leadingTo('127.0.0.1'), allowsLoopback: false }, 'localhost'),
    ).rejects.toBeInstanceOf(AddressRefused)
  })

  test('that changes its address after the check is connected to the checked address only', async () => {
    let hits = 0
    const inside = createServer((_request, response) => {
      hits += 1
      response.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    let lookups = 0
    const resolve: Resolve = async () => {
      lookups += 1
      // Nothing listens on the first address; the second is an attacker's target.
      return [{ address: lookups === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    }
    const connection = connectWebhook({ resolve, allowsLoopback: true }, `http://rebind.localhost:${port}/`, {
      maxSockets: 1,
      answerMs: 1000,
    })
    const answers = [await connection.post({}, '{}'), await connection.post({}, '{}')]
    connection.close()
    await new Promise((done) => inside.close(done))
    expect(answers.map(({ status }) => status)).toEqual([null, null])
    expect([lookups, hits]).toEqual([1, 0])
  })
})

test('an address without TLS is allowed only on this machine', async () => {
  const policy = { resolve: async () => [{ address: '8.8.8.8', family: 4 }], allowsLoopback: true }
  const connection = connectWebhook(policy, 'http://receiver.example/', { maxSockets: 1 })
  expect(await connection.post({}, '{}')).toMatchObject({
    status: null,
    problem: 'the address points to a private network',
  })
})
