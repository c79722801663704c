import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeStored } from '../browser/local-store.ts'
import { fillGapsOfJsdom } from './open-app.test-kit.tsx'
import { openOrders, pagesOf, searchPath } from './orders-list.test-kit.tsx'

vi.mock('../browser/page-load.ts', () => ({ reloadPage: vi.fn(), leaveFor: vi.fn() }))

let opened: Awaited<ReturnType<typeof openOrders>> | undefined

async function open(...given: Parameters<typeof openOrders>) {
  opened = await openOrders(...given)
  return opened
}

const page = () => screen.getByRole('checkbox', { name: 'Select all orders on this page' })
const box = (id: number) => screen.getByRole('checkbox', { name: `Select SO-${id}` }) as HTMLInputElement
const bar = () => screen.findByRole('region', { name: 'Selected orders' })

beforeEach(() => {
  fillGapsOfJsdom()
  writeStored('token', 'kept')
})
afterEach(() => {
  opened?.close()
  cleanup()
})

describe('long pages', () => {
  it('are selected whole, drawn or not', async () => {
    await open('/orders/?size=1000', { [searchPath]: pagesOf(5000) })
    await screen.findByRole('table')
    fireEvent.click(page())
    expect((await bar()).textContent).toContain('1,000 orders selected')
  })
})

describe('choosing orders', () => {
  it('goes from rows to the page to all that match, and back to rows when one is taken out', async () => {
    await open('/orders/?size=25', { [searchPath]: pagesOf(60) })
    await screen.findByRole('table')
    fireEvent.click(box(3))
    expect((await bar()).textContent).toContain('1 order selected')
    fireEvent.click(page())
    expect((await bar()).textContent).toContain('25 orders selected')
    fireEvent.click(screen.getByRole('button', { name: 'Select all 60 matching' }))
    expect((await bar()).textContent).toContain('60 orders selected')
    fireEvent.click(box(3))
    expect((await bar()).textContent).toContain('24 orders selected')
    expect(box(3).checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
  })

  it('ends with the page it was made on', async () => {
    await open('/orders/?size=25', { [searchPath]: pagesOf(60) })
    await screen.findByRole('table')
    fireEvent.click(page())
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 60 matching' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'SO-26' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
    expect(box(26).checked).toBe(false)
  })
})
