import { Dialog } from '@portal/ui/dialog'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drainNotices, showFailure, showSuccess } from '../notices/notices.ts'
import { NoticeHost } from './notice-host.tsx'

// Other files in this worker may have left notices.
beforeEach(() => void drainNotices())
afterEach(() => {
  cleanup()
  drainNotices()
})

function PageWith({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      <NoticeHost />
      {isOpen ? (
        <Dialog title="Refund order 7" onClose={() => undefined}>
          <button type="button">All 3</button>
        </Dialog>
      ) : null}
    </>
  )
}

it('keeps earlier toasts out of a dialog, even while they fade out, and shows its own', async () => {
  const { rerender } = render(<PageWith isOpen={false} />)
  act(() => showSuccess('Payment captured.'))
  expect(screen.getByRole('alert').textContent).toContain('Payment captured.')
  rerender(<PageWith isOpen />)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('alert')).toBeNull()
  act(() => showFailure('The refund failed.'))
  expect((await dialog.findByText('The refund failed.')).closest('[hidden]')).toBeNull()
})

it('shows a failure again after the dialog that hid it', () => {
  const { rerender } = render(<PageWith isOpen={false} />)
  act(() => showFailure('Payment declined.'))
  rerender(<PageWith isOpen />)
  rerender(<PageWith isOpen={false} />)
  expect(screen.getByText('Payment declined.').closest('[hidden]')).toBeNull()
})
