import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('does nothing while disabled with a reason, but reports a click', () => {
  const [press, submit, report] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <form onSubmit={submit}>
      <Button type="submit" disabledReason="Nothing to save" onDisabledPress={report} onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(report).toHaveBeenCalledExactlyOnceWith('Nothing to save')
})
