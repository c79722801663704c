import { ApiError } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useApiMutation } from '../api/use-api-mutation.ts'
import * as pageLoad from '../navigation/page-load.ts'
import { isReloadDue, recordServerVersion, resetAppVersion } from '../version/app-version.ts'
import { FormError } from './form-error.tsx'
import { customValidator, type LazyValidator } from './lazy-validator.ts'
import { useApiForm } from './use-api-form.ts'

const initialValues = { name: '', address: { city: '' }, isDefault: false }
type Values = typeof initialValues
type Validator = LazyValidator<Values>

const accept: Validator = { load: async () => undefined, validate: async (values) => ({ values }) }

interface FormProps {
  readonly validator?: Validator
  readonly request?: (values: Values) => Promise<unknown>
}

function Form({ validator = accept, request = async () => undefined }: FormProps) {
  const save = useApiMutation({ mutationFn: request })
  const form = useApiForm({ initialValues, validator, mutation: save })
  return (
    <form onSubmit={form.onSubmit}>
      <FormError error={save.errorDisplay} />
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('address.city')} label="City" />
      <label>
        <input type="checkbox" {...form.checkbox('isDefault')} /> Default
      </label>
      <Button type="submit" isBusy={form.isBusy}>
        Save
      </Button>
    </form>
  )
}

const show = (props: FormProps = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form {...props} />
    </QueryClientProvider>,
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = () => screen.getByRole('button', { name: 'Save' })
const press = () => fireEvent.click(button())

/** A validator that loads only when the test resolves it. */
function slowValidator() {
  let arrive = () => {}
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const validator: Validator = { load: () => fetched, validate: (values) => fetched.then(() => ({ values })) }
  return { validator, arrive: () => arrive() }
}

beforeEach(() => {
  window.localStorage.setItem('portal.version', 'one')
  resetAppVersion()
})

it('sends a form once if submitted twice before its validator has loaded', async () => {
  const { validator, arrive } = slowValidator()
  const request = vi.fn(async () => undefined)
  show({ validator, request })
  press()
  press()
  expect(button().getAttribute('aria-busy')).toBe('true')
  arrive()
  await waitFor(() => expect(request).toHaveBeenCalled())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  expect(request).toHaveBeenCalledTimes(1)
  press()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
})

it('sends the input if the validator fails to load: the server validates it anyway', async () => {
  const request = vi.fn(async () => undefined)
  const fetchModule = async () => Promise.reject(new TypeError('Failed to fetch'))
  show({ validator: customValidator(fetchModule, () => ({ errors: {} })), request })
  type('City', 'Salem')
  fireEvent.click(screen.getByLabelText('Default'))
  press()
  const sent = { name: '', address: { city: 'Salem' }, isDefault: true }
  await waitFor(() => expect(request).toHaveBeenCalledWith(sent, expect.any(String)))
})

it('shows the validator’s messages at their fields, focuses the first one, and sends nothing', async () => {
  const request = vi.fn(async () => undefined)
  const errors = { 'address.city': 'City is required', name: 'Name is required' }
  show({ validator: { ...accept, validate: async () => ({ errors }) }, request })
  press()
  await screen.findByText('City is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'Ada')
  expect(screen.queryByText('Name is required')).toBeNull()
  screen.getByText('City is required')
  expect(request).not.toHaveBeenCalled()
})

it('shows the server’s messages at their fields and keeps the input', async () => {
  const body = { reason: 'invalid_input', errors: ['Please check.'], requestId: 'r' } as const
  const refusal = new ApiError(422, { ...body, fields: { 'address.city': 'Unknown city' } } as never)
  show({ request: () => Promise.reject(refusal) })
  type('City', 'Nowhere')
  press()
  await screen.findByText('Unknown city')
  screen.getByText('Please check.')
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Nowhere')
})

it('keeps an outdated page with unsaved input, on first contact and at the next page', () => {
  const reloadPage = vi.spyOn(pageLoad, 'reloadPage')
  const { unmount } = show()
  type('Name', 'half a nam')
  recordServerVersion('two')
  expect(reloadPage).not.toHaveBeenCalled()
  expect(isReloadDue()).toBe(false)
  type('Name', '')
  expect(isReloadDue()).toBe(true)
  type('Name', 'half a name')
  expect(isReloadDue()).toBe(false)
  unmount()
  expect(isReloadDue()).toBe(true)
})
