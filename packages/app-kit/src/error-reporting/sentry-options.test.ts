import type { ErrorEvent } from '@sentry/browser'
import { describe, expect, it, vi } from 'vitest'
import { isLocalhost, sentryOptions } from './sentry-options.ts'
import { createErrorReporting } from './start-error-reporting.ts'

const dsn = 'https://key@errors.example/1'
const location = { origin: 'https://aw.example', pathname: '/password-reset/7/s3cret' } as Location
const options = sentryOptions(dsn, location, 'v9')

describe('error reporting', () => {
  it.each([
    ['localhost', true],
    ['acme.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['dealers.acme.example', false],
    ['localhost.acme.example', false],
  ])('is off on localhost: %s %s', (hostname, isLocal) => {
    expect(isLocalhost(hostname)).toBe(isLocal)
  })

  it('sends every error with its version', () => {
    expect(options).toMatchObject({ dsn, sampleRate: 1, release: 'v9' })
  })

  it.each([
    ['ResizeObserver loop completed with undelivered notifications.', true],
    ['Failed to fetch', true],
    ['order.total is undefined', false],
  ])('ignores known noise: %s %s', (message, isNoise) => {
    const patterns = (options.ignoreErrors ?? []) as RegExp[]
    expect(patterns.some((pattern) => pattern.test(message))).toBe(isNoise)
  })

  it('sends the page’s name, never its URL, which may contain a secret', async () => {
    const event: ErrorEvent = {
      type: undefined,
      request: { url: 'https://aw.example/password-reset/7/s3cret' },
    }
    const sent = await options.beforeSend?.(event, {})
    expect(sent?.request).toEqual({ url: 'https://aw.example/password-reset/:userId/:token' })
  })

  it('starts nothing on localhost, where these tests run', async () => {
    const init = vi.fn()
    const startErrorReporting = createErrorReporting(
      async () => ({ init, captureException: vi.fn() }),
      () => undefined,
    )
    await startErrorReporting(dsn)
    expect(init).not.toHaveBeenCalled()
    vi.stubGlobal('location', { ...location, hostname: 'aw.example' })
    await startErrorReporting(dsn)
    await startErrorReporting(dsn)
    expect(init).toHaveBeenCalledTimes(1)
  })
})
