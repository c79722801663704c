import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showScreen } from '../../app/testing/open-app.test-kit.tsx'
import { catalogueBase as base, openCatalogue } from './catalogue.test-kit.ts'

const brand = (name: string, productCount: number) => ({ name, productCount })
const facets = {
  brands: [
    brand('Acme', 12),
    brand('Vélo, Fils', 3),
    ...'abcdefghij'.split('').map((name) => brand(name, 1)),
  ],
  hasMoreBrands: false,
  minPrice: '4.50',
  maxPrice: '99.00',
}

const open = (path?: string) =>
  openCatalogue({ ...(path ? { path } : {}), answers: { [`${base}/search/facets`]: { body: facets } } })

type Server = ReturnType<typeof openCatalogue>['server']

async function lastSearch(server: Server) {
  const bodies = await server.sent('POST', `${base}/search`)
  return bodies.filter(({ needTotal }) => needTotal === false).at(-1)
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  showScreen('wide')
  writeStored('token', 'kept')
})

it('filters by several brands with full names, each removable', async () => {
  const { server } = open()
  fireEvent.click(await box('Acme, 12'))
  fireEvent.click(await box('Vélo, Fils, 3'))
  await waitFor(async () =>
    expect(await lastSearch(server)).toMatchObject({ filters: { brands: ['Acme', 'Vélo, Fils'] } }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Brand: Acme' }))
  await waitFor(async () =>
    expect(await lastSearch(server)).toMatchObject({ filters: { brands: ['Vélo, Fils'] } }),
  )
  expect((await box('Acme, 12')).checked).toBe(false)
})

it('reads brands from the URL, even those the search no longer has', async () => {
  const { server } = open('/products/?brands=Gone%0AAcme')
  expect((await box('Gone')).checked).toBe(true)
  expect((await box('Acme, 12')).checked).toBe(true)
  expect(await lastSearch(server)).toMatchObject({ filters: { brands: ['Gone', 'Acme'] } })
})

it('shows eight brands, and the others on request', async () => {
  open()
  await box('Acme, 12')
  const group = () => within(screen.getByRole('group', { name: 'Brand' })).getAllByRole('checkbox')
  expect(group()).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: 'Show 4 more' }))
  expect(group()).toHaveLength(12)
})

it('filters by stock, and says so', async () => {
  const { server } = open()
  fireEvent.click(await box('In stock'))
  await screen.findByRole('button', { name: 'Remove filter In stock' })
  expect(await lastSearch(server)).toMatchObject({
    dynamicFilters: [{ fieldHandle: 'variant.quantity', comparatorHandle: 'greater_or_equal' }],
  })
  fireEvent.click(await box('In stock'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter In stock' })).toBeNull())
})

it('filters by a price range, shows the bounds, and ignores what is no price', async () => {
  const { server } = open()
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })
  await waitFor(() => expect(from.placeholder).toBe('$4.50'))
  fireEvent.change(from, { target: { value: 'ten' } })
  fireEvent.blur(from)
  expect(await lastSearch(server)).toMatchObject({ dynamicFilters: [] })
  fireEvent.change(from, { target: { value: '10' } })
  fireEvent.keyDown(from, { key: 'Enter' })
  await screen.findByRole('button', { name: 'Remove filter Price: from 10' })
  expect(await lastSearch(server)).toMatchObject({
    dynamicFilters: [{ fieldHandle: 'variant.price', condition: { value: '10' } }],
  })
})

it('keeps scroll position and the other field when a price is applied, and follows a removed filter', async () => {
  open()
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })
  const upTo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Up to' })
  fireEvent.change(from, { target: { value: '10' } })
  fireEvent.blur(from)
  upTo.focus()
  fireEvent.change(upTo, { target: { value: '2' } })
  const chip = await screen.findByRole('button', { name: 'Remove filter Price: from 10' })
  expect(document.activeElement).toBe(upTo)
  expect([from.value, upTo.value]).toEqual(['10', '2'])
  fireEvent.click(chip)
  await waitFor(() => expect([from.value, upTo.value]).toEqual(['', '']))
})

it('is in the drawer with the categories on a narrow screen', async () => {
  showScreen('narrow')
  open()
  expect(screen.queryByRole('checkbox', { name: 'In stock' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(await box('In stock')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show products' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'In stock' })).toBeNull())
})
