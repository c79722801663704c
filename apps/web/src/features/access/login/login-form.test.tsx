import { drainNotices, pendingNotices } from '@portal/app-kit/notices/notices.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

const onSignedIn = vi.fn()

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  )
}

function answer(status: number, body: unknown) {
  const fetched = vi.fn(
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function send(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => {
  window.localStorage.clear()
  onSignedIn.mockClear()
  drainNotices()
})
afterEach(cleanup)

it('requires both fields before sending', async () => {
  const fetched = answer(200, {})
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Email is required')
  screen.getByText('Password is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nobody' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Must be a valid email address')
  expect(fetched).not.toHaveBeenCalled()
})

it('saves the token and continues', async () => {
  answer(200, { token: 'fresh', dealer: { id: 7 } })
  show()
  send('active@dealer.example', 'portal-demo')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(readStored('token')).toBe('fresh')
})

it.each([
  ['a refusal', 422, { reason: 'wrong_credentials', errors: ['No account matches those credentials...'] }],
  ['an answer without a token', 200, { dealer: { id: 7 } }],
])(
  'says that no account matches after %s, marks both fields and keeps the input',
  async (_, status, body) => {
    answer(status, body)
    show()
    send('active@dealer.example', 'wrong')
    const notice = { tone: 'failure', message: 'No account matches those credentials...' }
    await waitFor(() => expect(pendingNotices()).toMatchObject([notice]))
    // The notice is shown once.
    expect(screen.queryByText(notice.message)).toBeNull()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
    expect(readStored('token')).toBeNull()
    expect(onSignedIn).not.toHaveBeenCalled()
  },
)

it.each([
  [['Closed by the supplier.'], 'Closed by the supplier.'],
  [[], 'Access Denied'],
])('shows the server’s text %j with status 403 as a warning: %s', async (errors, shown) => {
  answer(403, { reason: 'dealer_blocked', errors })
  show()
  send('active@dealer.example', 'portal-demo')
  await waitFor(() => expect(pendingNotices()).toMatchObject([{ tone: 'warning', message: shown }]))
  expect(screen.queryByText(shown)).toBeNull()
})

it('leaves a server failure to its toast', async () => {
  answer(500, { reason: 'internal_error', errors: ['Down for a moment.'] })
  show()
  send('active@dealer.example', 'portal-demo')
  await waitFor(() => expect(drainNotices()).toMatchObject([{ message: 'Down for a moment.' }]))
  expect(screen.queryByText('Down for a moment.')).toBeNull()
})

it('shows and hides the password', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Show characters' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide characters' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

it('offers an emailed link when locked out, with the same message whether or not an account exists', async () => {
  const fetched = answer(429, { reason: 'too_many_requests', errors: ['Too many attempts.'] })
  show()
  send('active@dealer.example', 'wrong')
  const offer = await screen.findByRole('button', { name: 'Email me a sign-in link' }, { timeout: 60_000 })
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts.')
  expect(pendingNotices()).toEqual([])
  answer(200, { success: true })
  fireEvent.click(offer)
  await screen.findByText('If an account with that email exists it has been emailed a sign-in link.')
  expect(fetched).toHaveBeenCalledTimes(1)
  const request = vi.mocked(fetch).mock.calls[0]?.[0] as Request
  expect(request.url).toContain('/api-public/dealer-portal/dealer/sign-in-link')
  expect(await request.clone().json()).toEqual({ email: 'active@dealer.example' })
})
