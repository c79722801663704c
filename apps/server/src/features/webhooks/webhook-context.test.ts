import { expect, test } from 'vitest'
import { refuseAddress } from './endpoints/refuse-address.ts'

const isRefused = (publicUrl: string, url: string) => refuseAddress({ publicUrl }, url) !== undefined

test('a receiver on this very machine is for developers, whose portal is on this machine as well', () => {
  for (const url of [
    'http://localhost:3000/hook',
    'https://127.0.0.1/hook',
    'https://0x7f.1/',
    'https://[::1]/',
  ]) {
    expect([url, isRefused('http://localhost:4000', url)]).toEqual([url, false])
    expect([url, isRefused('https://portal.example', url)]).toEqual([url, true])
  }
})
