import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.queries.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** The dialog, whose request fails with these field errors. */
function openDialog(errors?: Record<string, string>) {
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { email: 'ada@supplier.example', role: 'owner' } } as StaffSession
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const send = vi.fn<ApiMutation<string, unknown>['send']>((_password, on) => {
    if (errors) on?.onFieldErrors?.(errors)
  })
  const mutation = { send, isPending: false, errorDisplay: undefined } as unknown as ApiMutation<
    string,
    unknown
  >
  const view = render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <PasswordDialog
          title="Remove key?"
          actionLabel="Remove"
          variant="danger"
          mutation={mutation}
          onClose={() => undefined}
        >
          <p>Programs that use it stop working.</p>
        </PasswordDialog>
      </KitProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => view.unmount())
  return { send, password: screen.getByLabelText<HTMLInputElement>('Your password') }
}

test('submits the password with its form, so Enter works like the button', () => {
  const { send, password } = openDialog()
  fireEvent.change(password, { target: { value: 'violet harbour stone' } })
  password.form?.requestSubmit()
  expect(send.mock.calls.map(([sent]) => sent)).toEqual(['violet harbour stone'])
})

test('a missing password is an error of its field, which gets the focus', () => {
  const { password } = openDialog({ password: 'Password is required' })
  act(() => password.form?.requestSubmit())
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Password is required')).toBeDefined()
  fireEvent.change(password, { target: { value: 'v' } })
  expect(screen.queryByText('Password is required')).toBeNull()
})
