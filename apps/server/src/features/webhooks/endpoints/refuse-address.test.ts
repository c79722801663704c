import { webhookEndpointInput } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { expect, test } from 'vitest'
import { refuseAddress } from './refuse-address.ts'

const isRefused = (url: string, allowsLocalServices?: boolean) =>
  refuseAddress({ allowsLocalServices }, url) !== undefined
const messageAbout = (url: string) =>
  webhookEndpointInput.safeParse({ url, events: ['order.created'] }).error?.issues[0]?.message

test('a receiver on this machine is allowed in development only, or explicitly', () => {
  for (const url of [
    'http://localhost:3000/hook',
    'https://127.0.0.1/hook',
    'https://0x7f.1/',
    'https://[::1]/',
  ]) {
    expect([url, isRefused(url, true)]).toEqual([url, false])
    expect([url, isRefused(url, false)]).toEqual([url, true])
    expect([url, isRefused(url)]).toEqual([url, true])
  }
})

test.each([
  ...['https://shop.example/hooks', 'https://shop.example:443/', 'https://shop.example:8443/hooks?key=1'],
  ...[
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]:4443/',
    'http://localhost:80/hook',
    'http://localhost:5432/',
  ],
])('accepts %s as an address', (url) => {
  expect(messageAbout(url)).toBeUndefined()
})

test.each([
  ...[
    '22',
    '25',
    '80',
    '0',
    '1023',
    '2375',
    '2525',
    '3306',
    '5432',
    '6379',
    '6443',
    '9200',
    '11211',
    '27017',
  ],
])('refuses port %s on another machine', (port) => {
  expect(messageAbout(`https://shop.example:${port}/`)).toContain('Must use port 443')
})

test.each([
  ['https://shop.example/#part', '"#"'],
  ['https://shop.example/#', '"#"'],
  ['https://intranet/hook', 'host name'],
  ['https://intranet./hook', 'host name'],
  ['https://printer.local/', 'host name'],
  ['https://metadata.google.internal/', 'host name'],
  ['http://shop.example/', 'https'],
])('refuses %s with a sentence about its %s', (url, part) => {
  expect(messageAbout(url)).toContain(part)
})
