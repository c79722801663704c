import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PostalField } from './postal-field.tsx'

afterEach(cleanup)

function Form({ country = 'US' }: { readonly country?: string }) {
  const [place, setPlace] = useState({ postal: '', state: 'MA' })
  return (
    <>
      <PostalField
        name="postal"
        value={place.postal}
        error={undefined}
        onChange={({ currentTarget }) => setPlace({ ...place, postal: currentTarget.value })}
        country={country}
        state={place.state}
        onUse={(part, value) => setPlace({ ...place, [part]: value })}
      />
      <output>{place.state}</output>
    </>
  )
}

function type(postal: string) {
  const field = screen.getByLabelText<HTMLInputElement>(/^(ZIP|Postal) code/)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: postal } })
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.blur(field)
  return field
}

test('asks about a ZIP code without its leading zero on blur, and changes it only on click', () => {
  render(<Form />)
  const field = type('2134')
  expect(field.value).toBe('2134')
  fireEvent.click(screen.getByRole('button', { name: 'Use 02134' }))
  expect(field.value).toBe('02134')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a ZIP code of another state offers that state', () => {
  render(<Form />)
  const field = type('90210')
  expect(screen.getByText('90210 is in California, not in Massachusetts.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use California' }))
  expect([field.value, document.querySelector('output')?.textContent]).toEqual(['90210', 'CA'])
})

test('asks nothing about other countries, and requires no postal code where there is none', () => {
  render(<Form country="HK" />)
  type('2134')
  expect(screen.getByLabelText('Postal code (optional)')).toBeTruthy()
})
