import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DateCountry, KitProvider } from '../../theme/kit-provider.tsx'
import { DateTimeField } from './date-time-field.tsx'

let days: string[]
let emptied: number
beforeEach(() => {
  days = []
  emptied = 0
})

function Field({ first = '', minimum = '', isSlow = false }) {
  const [day, setDay] = useState(first)
  const onChange = (next: string) => {
    days.push(next)
    if (!isSlow) return setDay(next)
    setTimeout(() => {
      setDay(next)
      emptied += 1
    })
  }
  const least = minimum === '' ? {} : { minimum }
  return <DateTimeField label="Start Date" value={day} isClearable onChange={onChange} {...least} />
}

function open(
  country: string,
  props: { readonly first?: string; readonly minimum?: string; readonly isSlow?: boolean } = {},
) {
  render(
    <KitProvider>
      <DateCountry value={country}>
        <Field {...props} />
      </DateCountry>
    </KitProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Start Date' })
}

function type(field: HTMLInputElement, text: string) {
  for (let length = 1; length <= text.length; length++)
    fireEvent.change(field, { target: { value: text.slice(0, length) } })
}

test('reads a typed date in the country’s order on blur, and shows it with the month’s name', () => {
  const field = open('GB')
  type(field, '3/4/2026')
  expect(days).toEqual([])
  fireEvent.blur(field)
  expect(days).toEqual(['2026-04-03'])
  expect(field.value).toBe('Apr 3, 2026')
})

test('reads the typed date on Enter, too', () => {
  const field = open('US')
  type(field, '3/4/2026')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(days).toEqual(['2026-03-04'])
})

test('keeps an impossible date with the reason, and clears the earlier value', () => {
  const field = open('US', { first: '2026-11-01' })
  type(field, '2/30/2026')
  fireEvent.blur(field)
  expect(days).toEqual([''])
  expect(field.value).toBe('2/30/2026')
  screen.getByText('February 2026 has 28 days')
  type(field, '2/28/2026')
  expect(screen.queryByText('February 2026 has 28 days')).toBeNull()
  fireEvent.blur(field)
  expect(days).toEqual(['', '2026-02-28'])
})

test('keeps an impossible date even if its value is cleared later', async () => {
  const field = open('US', { first: '2026-11-01', isSlow: true })
  type(field, '2/30/2026')
  fireEvent.blur(field)
  await waitFor(() => expect(emptied).toBe(1))
  expect(field.value).toBe('2/30/2026')
  screen.getByText('February 2026 has 28 days')
})

test('refuses a date before the minimum in words', () => {
  const field = open('DE', { minimum: '2027-01-01' })
  type(field, '31.12.2026')
  fireEvent.blur(field)
  screen.getByText('Enter Jan 1, 2027 or later')
  expect(days).toEqual([])
})

test('an emptied field has no date, and neither does a cleared one', () => {
  const field = open('US', { first: '2026-11-01' })
  type(field, '1')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  expect(days).toEqual([''])
})
