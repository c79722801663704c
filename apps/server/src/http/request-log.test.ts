import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { logFailure } from './request-log.ts'

const closed = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

test.each([
  ['does not log a client that left its response', closed, true, 0],
  ['logs a response that ended early', closed, false, 1],
  ['logs a failure after the client left', new Error('Broken'), true, 1],
])('%s', (_, error, isGone, times) => {
  const log = { error: vi.fn() }
  const request = { raw: { socket: { destroyed: isGone } }, routeOptions: { url: '/orders' }, log }
  logFailure(request as unknown as FastifyRequest, error)
  expect(log.error).toHaveBeenCalledTimes(times)
})
