import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.queries.ts'
import { PasswordDialog } from './password-dialog.tsx'

test('submits the password with its form, so Enter works like the button', () => {
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { email: 'ada@supplier.example', role: 'owner' } } as StaffSession
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const send = vi.fn()
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
  const password = screen.getByLabelText<HTMLInputElement>('Your password')
  fireEvent.change(password, { target: { value: 'violet harbour stone' } })
  password.form?.requestSubmit()
  expect(send.mock.calls).toEqual([['violet harbour stone']])
})
