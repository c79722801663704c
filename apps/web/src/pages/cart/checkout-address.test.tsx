import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { portalFixture } from '../../app/testing/open-app.test-kit.tsx'
import { goToReview, ordersPath, press, setUpCartPage, typeInto } from './cart.test-kit.tsx'

const { open, path } = setUpCartPage()

const kept = {
  ...{ id: 9, name: 'Dock', companyName: null, email: null, phone: null, addressLine2: null },
  ...{ addressLine1: '1 Main St', city: 'Eugene', state: 'OR', postal: '97401', country: 'US' },
}
const saved = [{ id: 9, address: kept, defaultBilling: false, defaultShipping: true }]
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('splits a pasted address, previews it, and adds it as new once confirmed', async () => {
  await open({ path: '/cart?step=2', answers: { [`${ordersPath}addresses`]: { body: saved } } })
  await screen.findByLabelText('Reference number')
  expect(shown('Saved addresses')).toBe('9')
  press('Paste an address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste an address' }))
  expect(dialog.getByRole('button', { name: 'Use this address' }).getAttribute('aria-disabled')).toBe('true')
  const text = 'Ada Byron\n12 Harbour Street\nPortland, ME 04101\nada@byron.example'
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } })
  expect(dialog.getByText('12 Harbour Street', { selector: 'dd *' })).toBeDefined()
  expect(shown('Address 1')).toBe('1 Main St')
  press('Use this address')
  const shipping = within(screen.getByRole('region', { name: 'Shipping address' }))
  const fields = ['Name', 'Address 1', 'City', 'State', 'ZIP code', 'Country', 'Email (optional)'].map(
    (label) => shipping.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(fields).toEqual([
    ...['Ada Byron', '12 Harbour Street', 'Portland', 'ME', '04101', 'US', 'ada@byron.example'],
  ])
  expect(shown('Saved addresses')).toBe('')
  // The customer receives the shipment, but isn't billed.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same as shipping address' }).checked).toBe(
    false,
  )
  const billing = within(screen.getByRole('region', { name: 'Billing address' }))
  // The dealer's known address is one line that doesn't have to be filled in on the way to the button.
  expect(billing.getByText(/, 1 Main St, .*United States$/)).toBeDefined()
  expect(billing.queryByLabelText('Address 1')).toBeNull()
  const edit = billing.getByRole('button', { name: 'Edit billing address' })
  edit.focus()
  fireEvent.click(edit)
  expect(billing.getByLabelText<HTMLInputElement>('Address 1').value).toBe('1 Main St')
  expect(document.activeElement).toBe(billing.getByLabelText('Saved addresses'))
})

it('reports what a pasted text lacks', async () => {
  await open({ path: '/cart?step=2' })
  await screen.findByLabelText('Reference number')
  press('Paste an address')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '12 Harbour Street' } })
  expect(dialog.getAllByText('Not found')).toHaveLength(4)
})

it('labels the state as the country does, also when missing', async () => {
  const portal = { body: { ...portalFixture, country: 'CA' } }
  await open({ path: '/cart?step=2', answers: { '/api-public/dealer-portal/': portal } })
  await screen.findByLabelText('Reference number')
  press('Paste an address')
  const dialog = within(await screen.findByRole('dialog'))
  const text = 'Ada Byron\n12 Harbour Street\nToronto M5V 2T6\n'
  fireEvent.change(dialog.getByRole('textbox', { name: /one part per line/ }), {
    target: { value: text },
  })
  expect(dialog.getByText('Province', { selector: 'dt' })).toBeDefined()
  expect(dialog.queryByText('State')).toBeNull()
  press('Use this address')
  press('Confirm & Continue')
  expect(await screen.findByText('Province is required')).toBeDefined()
  expect(screen.queryByText('State is required')).toBeNull()
})

it('links each block of the review to its form', async () => {
  await open()
  await screen.findByText('Thing 1')
  await goToReview()
  fireEvent.click(screen.getByRole('link', { name: 'Edit shipping address' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  typeInto('Name', 'Ada Byron')
  press('Confirm & Continue')
  // Billing is the same.
  expect(await screen.findAllByText('Ada Byron', { selector: 'span' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('link', { name: 'Edit items' }))
  await screen.findByRole('button', { name: 'Checkout' })
  expect(path()).toBe('/cart')
})
