import { ApiError } from '@portal/api-client/api-error'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drainNotices, showFailure } from '../notices/notices.ts'
import { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts'

type Options = ApiMutationOptions<string, string>

function render(options: Partial<Options> & Pick<Options, 'mutationFn'>) {
  const client = new QueryClient()
  return renderHook(() => useApiMutation(options), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

const refuse = (status: number, reason = 'invalid_input', fields?: Record<string, string>) =>
  new ApiError(status, { reason, errors: ['No.'], requestId: 'r', ...(fields ? { fields } : {}) } as never)

/** A request whose responses the test sends one by one. */
function manualRequest() {
  const settle: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const mutationFn = vi.fn<Options['mutationFn']>(
    () => new Promise((resolve, reject) => settle.push({ resolve, reject })),
  )
  return { mutationFn, settle }
}

// Other files in this worker may have left notices.
beforeEach(() => void drainNotices())
afterEach(() => onlineManager.setOnline(true))

describe('a mutation', () => {
  it('is sent once however fast the button is clicked', async () => {
    const { mutationFn, settle } = manualRequest()
    const { result } = render({ mutationFn })
    act(() => {
      result.current.send('a')
      result.current.send('a')
    })
    await waitFor(() => expect(result.current.isPending).toBe(true))
    expect(mutationFn).toHaveBeenCalledTimes(1)
    await act(async () => settle[0]?.resolve('done'))
    await waitFor(() => expect(result.current.data).toBe('done'))
    act(() => result.current.send('b'))
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2))
  })

  it('is sent at once while offline, so the page can say so', async () => {
    onlineManager.setOnline(false)
    const { mutationFn } = manualRequest()
    const { result } = render({ mutationFn })
    act(() => result.current.send('a'))
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1))
  })

  it('runs after the previous one in the same queue', async () => {
    const { mutationFn, settle } = manualRequest()
    const { result } = render({ mutationFn, queue: 'rows' })
    act(() => {
      result.current.send('a')
      result.current.send('b')
    })
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1))
    await act(async () => settle[0]?.resolve('done'))
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2))
    expect(mutationFn.mock.calls.map(([input]) => input)).toEqual(['a', 'b'])
  })
})

it('that succeeds dismisses the toast of its failed attempt, and no other', async () => {
  const { mutationFn, settle } = manualRequest()
  const { result } = render({ mutationFn })
  act(() => result.current.send('a'))
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1))
  // The API client shows the notice of a server error.
  showFailure('No.')
  showFailure('Something else.')
  await act(async () => settle[0]?.reject(refuse(503, 'internal_error')))
  await waitFor(() => expect(result.current.error).not.toBeNull())
  act(() => result.current.send('a'))
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2))
  await act(async () => settle[1]?.resolve('done'))
  await waitFor(() => expect(result.current.data).toBe('done'))
  expect(drainNotices().map(({ message }) => message)).toEqual(['Something else.'])
})

describe('the idempotency key', () => {
  it.each([
    ['no response', refuse(0, 'unreachable'), true],
    ['a failed server', refuse(503, 'internal_error'), true],
    ['a request that is still running', refuse(409, 'idempotency_key_running'), true],
    ['a refusal', refuse(422), false],
  ])('after %s is the same for the next attempt', async (_, error, isSame) => {
    const { mutationFn, settle } = manualRequest()
    const { result } = render({ mutationFn })
    act(() => result.current.send('a'))
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1))
    await act(async () => settle[0]?.reject(error))
    await waitFor(() => expect(result.current.error).toBe(error))
    act(() => result.current.send('a'))
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2))
    const [first, second] = mutationFn.mock.calls.map(([, key]) => key)
    expect(first).toMatch(/^web-/)
    expect(second === first).toBe(isSame)
  })
})

describe('an error', () => {
  it.each([
    ['above the form', refuse(409), { kind: 'form', tone: 'negative', message: 'No.' }],
    ['above the form, as a caution', refuse(429), { kind: 'form', tone: 'caution', message: 'No.' }],
    ['at fields', refuse(422, 'invalid_input', { a: 'Wrong' }), { kind: 'fields', fields: { a: 'Wrong' } }],
    ['in the notice that already stands', refuse(500, 'internal_error'), { kind: 'notice' }],
    ['by the page', refuse(410, 'reset_token_expired'), { kind: 'page', reason: 'reset_token_expired' }],
  ])('is shown %s', async (_, error, display) => {
    const mutationFn = async () => Promise.reject(error)
    const { result } = render({ mutationFn, pageReasons: ['reset_token_expired'] })
    act(() => result.current.send('a'))
    await waitFor(() => expect(result.current.errorDisplay).toMatchObject(display))
  })

  it('of the page itself is reported, and shown in general words', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const fault = new TypeError('undefined is not a function')
    const { result } = render({ mutationFn: async () => Promise.reject(fault) })
    act(() => result.current.send('a'))
    await waitFor(() => expect(result.current.errorDisplay).toMatchObject({ kind: 'form' }))
    expect(reported).toHaveBeenCalledWith(fault)
    vi.unstubAllGlobals()
  })
})
