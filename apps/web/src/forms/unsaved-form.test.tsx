import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadPage } from '../navigation/page-load.ts'
import { isReloadDue, recordServerVersion } from '../version/app-version.ts'
import { useCheckedForm } from './use-checked-form.ts'

vi.mock('../navigation/page-load.ts', () => ({ reloadPage: vi.fn() }))

const check = { load: async () => undefined, check: async (values: { name: string }) => ({ values }) }
const initial = { name: '' }

function Form() {
  const form = useCheckedForm(check, initial, () => undefined)
  return <input aria-label="Name" {...omitError(form.field('name'))} />
}

function omitError({ error: _, ...field }: { name: string; value: string; error: string | undefined }) {
  return field
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })

beforeEach(() => {
  window.localStorage.setItem('portal.version', 'one')
  window.sessionStorage.clear()
})
afterEach(cleanup)

it('keeps an outdated page while a form holds something typed, on first contact and at the next page', () => {
  const { unmount } = render(<Form />)
  type('half a nam')
  recordServerVersion('two')
  expect(reloadPage).not.toHaveBeenCalled()
  expect(isReloadDue()).toBe(false)
  type('')
  expect(isReloadDue()).toBe(true)
  type('half a name')
  expect(isReloadDue()).toBe(false)
  unmount()
  expect(isReloadDue()).toBe(true)
})
