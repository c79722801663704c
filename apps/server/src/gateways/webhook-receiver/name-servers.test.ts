import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { nameServerResolve, systemResolve } from './checked-lookup.ts'

/** A name server that answers every IPv4 query with this address, or never answers if undefined. */
async function nameServer(address: readonly number[] | undefined) {
  const asked = new Set<string>()
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (question, { port }) => {
    asked.add(question.subarray(12).toString('latin1').slice(1, 8))
    if (address === undefined) return
    const isFour = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1
    const head = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isFour ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    socket.send(isFour ? Buffer.concat([head, record]) : head, port, '127.0.0.1')
  })
  return { asked, socket, at: `127.0.0.1:${(socket.address() as AddressInfo).port}` }
}

test('uses the addresses from a name’s name server', async () => {
  const { socket, at } = await nameServer([192, 0, 2, 7])
  expect(await nameServerResolve([at])('hooks.shop.example')).toEqual([{ address: '192.0.2.7', family: 4 }])
  socket.close()
})

test('a silent name server delays no other look-up, and times out', async () => {
  const { asked, socket, at } = await nameServer(undefined)
  const resolve = nameServerResolve([at])
  const names = Array.from({ length: 16 }, (_, index) => `shop-${String(index).padStart(2, '0')}.example`)
  let ended = 0
  const lookups = names.map((name) =>
    resolve(name).finally(() => {
      ended += 1
    }),
  )
  const results = Promise.allSettled(lookups)
  while (asked.size < 16 && ended === 0) await new Promise((next) => setTimeout(next, 5))
  expect([asked.size, ended]).toEqual([16, 0])
  expect((await results).every(({ status }) => status === 'rejected')).toBe(true)
  socket.close()
})

test("resolves the machine's own name without a name server", async () => {
  const found = await systemResolve('localhost')
  expect(found.every(({ address }) => ['127.0.0.1', '::1'].includes(address))).toBe(true)
})
