import { ApiError } from '@portal/api-client/api-error'
import { subscribeToRenderErrors } from '@portal/app-kit/error-reporting/render-errors.ts'
import { createErrorReporting } from '@portal/app-kit/error-reporting/start-error-reporting.ts'
import { notFound } from '@tanstack/react-router'
import { act, Component, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createAppRoot } from './app-root.ts'

const sentry = { init: vi.fn(), captureException: vi.fn() }
const startErrorReporting = createErrorReporting(async () => sentry, subscribeToRenderErrors)

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? <p>Broken</p> : this.props.children
  }
}

function Fails({ error }: { readonly error: unknown }): ReactNode {
  throw error
}

const fault = new TypeError('order.total is undefined')
let printed: unknown[]

beforeEach(() => {
  printed = []
  sentry.captureException.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation((...words) => printed.push(...words))
})

async function draw(page: ReactNode): Promise<void> {
  const root = createAppRoot(document.createElement('div'))
  await act(async () => root.render(page))
  await act(async () => root.unmount())
}

async function startReporting(): Promise<void> {
  vi.stubGlobal('location', { origin: 'https://aw.example', pathname: '/', hostname: 'aw.example' })
  await startErrorReporting('https://key@errors.example/1')
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

it('keeps an error from before reporting started, and reports it then', async () => {
  await draw(
    <Boundary>
      <Fails error={fault} />
    </Boundary>,
  )
  expect(sentry.captureException).not.toHaveBeenCalled()
  await startReporting()
  expect(sentry.captureException).toHaveBeenCalledExactlyOnceWith(
    fault,
    expect.objectContaining({ mechanism: { type: 'react.caught', handled: true } }),
  )
})

it('reports what a boundary caught, with its place, and prints it', async () => {
  await startReporting()
  await draw(
    <Boundary>
      <Fails error={fault} />
    </Boundary>,
  )
  const [error, hint] = sentry.captureException.mock.calls[0] ?? []
  expect(error).toBe(fault)
  expect(hint.captureContext.contexts.react.componentStack).toContain('Fails')
  expect(printed).toContain(fault)
})

it('reports uncaught errors', async () => {
  await startReporting()
  // Inside `act`, the error would go to the test instead.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  createAppRoot(document.createElement('div')).render(<Fails error={fault} />)
  await vi.waitFor(() => expect(sentry.captureException).toHaveBeenCalled(), { timeout: 60_000 })
  expect(sentry.captureException).toHaveBeenCalledExactlyOnceWith(
    fault,
    expect.objectContaining({ mechanism: { type: 'react.uncaught', handled: false } }),
  )
})

it('reports what React recovered by rendering again', async () => {
  await startReporting()
  let draws = 0
  const FailsOnce = () => {
    draws += 1
    // React renders a failed tree a second time, synchronously.
    if (draws === 1) throw fault
    return <p>Drawn</p>
  }
  await draw(<FailsOnce />)
  expect(sentry.captureException).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cause: fault }),
    expect.objectContaining({ mechanism: { type: 'react.recoverable', handled: true } }),
  )
})

it.each([
  [
    'a refusal of the API',
    new ApiError(404, { reason: 'not_found', errors: ['Not found.'], requestId: 'r' }),
  ],
  ['an address without a page', notFound()],
])('reports no error for %s', async (_what, answer) => {
  await startReporting()
  await draw(
    <Boundary>
      <Fails error={answer} />
    </Boundary>,
  )
  expect(sentry.captureException).not.toHaveBeenCalled()
  expect(printed).not.toContain(answer)
})
