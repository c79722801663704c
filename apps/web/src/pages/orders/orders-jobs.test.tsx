import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOrdersPage } from './orders-page.test-kit.tsx'

const running = { id: 9, kind: 'bulk_cancel', status: 'running', done: 300, total: 1000 }
const jobPath = '/api/dealer-portal/jobs/9'

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

beforeEach(() => {
  writeStored('token', 'kept')
  writeStored('jobs', JSON.stringify([{ id: 9, action: 'cancel' }]))
})
afterEach(() => {
  writeStored('jobs', null)
})

describe('jobs below the list', () => {
  it('show progress after a reload, then what they did and skipped, and reload the list', async () => {
    let job: object = running
    opened = await openOrdersPage('/orders/', { [jobPath]: () => ({ body: job }) })
    const work = within(await screen.findByRole('region', { name: 'Background jobs' }))
    const place = screen.getByRole('region', { name: 'Background jobs' })
    await waitFor(() => expect(place.textContent).toContain('Canceling orders… 300 of 1,000'))
    // The counts change every second; only the action and its result are announced.
    const readOut = work.getAllByRole('status').map(({ textContent }) => textContent)
    expect(readOut).toEqual(['Canceling orders…', ''])
    const bar = work.getByRole('progressbar') as HTMLProgressElement
    expect([bar.value, bar.max]).toEqual([300, 1000])
    const before = (await opened.searches()).length
    job = {
      ...running,
      status: 'succeeded',
      done: 1000,
      numberEffected: 990,
      skipped: [{ reason: 'draft', count: 10 }],
    }
    await work.findByText(/^990 Orders have been canceled\. Skipped: 10 /)
    expect(work.queryByRole('progressbar')).toBeNull()
    await waitFor(async () => expect((await opened!.searches()).length).toBeGreaterThan(before))
    fireEvent.click(work.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull())
    expect(readStored('jobs')).toBeNull()
  })

  it('can be stopped, and say what was done until then', async () => {
    let job: object = running
    opened = await openOrdersPage('/orders/', {
      [jobPath]: () => ({ body: job }),
      [`${jobPath}/cancel`]: () => {
        job = { ...running, status: 'canceled', numberEffected: 300, skipped: [] }
        return { body: job }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await screen.findByText('Stopped canceling orders. 300 Orders have been canceled.')
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it.each([
    ['canceled', 3, 'Stopped. Payment will still be retried on 3 orders.'],
    ['canceled', 0, 'Stopped retrying payments.'],
    ['failed', 3, "We couldn't finish. Payment will still be retried on 3 orders."],
    ['failed', 0, "We couldn't finish retrying the payments."],
    ['succeeded', 3, 'Retrying payment on 3 orders.'],
  ])('that retry payments don’t contradict themselves once %s with %s orders', async (status, done, text) => {
    writeStored('jobs', JSON.stringify([{ id: 9, action: 'payAgain' }]))
    const job = { ...running, kind: 'bulk_retry', status, done, numberEffected: done, skipped: [] }
    opened = await openOrdersPage('/orders/', { [jobPath]: { body: job } })
    await screen.findByText(text)
  })

  it('say what they did before failing', async () => {
    const job = { ...running, status: 'failed', numberEffected: 150, skipped: [], errors: ['It broke.'] }
    opened = await openOrdersPage('/orders/', { [jobPath]: { body: job } })
    await screen.findByText(
      "We couldn't finish canceling the orders. It broke. 150 Orders have been canceled.",
    )
  })

  it('download their file in one tab, and say when it has expired', async () => {
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const exporting = { ...running, kind: 'order_export' }
    writeStored('jobs', JSON.stringify([{ id: 9, action: 'export' }]))
    let job: object = exporting
    opened = await openOrdersPage('/orders/', { [jobPath]: () => ({ body: job }) })
    await screen.findByText('Exporting orders…')
    writeStored('jobs', JSON.stringify([{ id: 9, action: 'export', claimedBy: 'another tab' }]))
    job = { ...exporting, status: 'succeeded', fileUrl: '/api-public/dealer-portal/files/a.b' }
    await screen.findByText('Your export is ready.')
    expect(clicks).not.toHaveBeenCalled()
    opened.close()
    cleanup()
    writeStored('jobs', JSON.stringify([{ id: 9, action: 'export' }]))
    job = exporting
    opened = await openOrdersPage('/orders/', { [jobPath]: () => ({ body: job }) })
    await screen.findByText('Exporting orders…')
    job = { ...exporting, status: 'succeeded', fileUrl: '/api-public/dealer-portal/files/a.b' }
    await waitFor(() => expect(clicks).toHaveBeenCalledTimes(1))
    expect(JSON.parse(readStored('jobs') ?? '')).toMatchObject([{ id: 9, claimedBy: expect.any(String) }])
    opened.close()
    cleanup()
    job = { ...exporting, status: 'succeeded' }
    opened = await openOrdersPage('/orders/', { [jobPath]: () => ({ body: job }) })
    await screen.findByText('This export expired after 24 hours. Export again.')
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  })

  it('disappear once the server doesn’t know them', async () => {
    opened = await openOrdersPage('/orders/')
    await waitFor(() => expect(readStored('jobs')).toBeNull())
  })
})

describe('the palette', () => {
  it('finds an order by number and opens it by keyboard alone', async () => {
    writeStored('jobs', null)
    opened = await openOrdersPage('/orders/')
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
    const dialog = within(await screen.findByRole('dialog', { name: 'Jump to' }))
    const input = dialog.getByRole('combobox', {
      name: 'Order, customer, tracking number, product, page or action',
    })
    fireEvent.change(input, { target: { value: 'so-' } })
    const option = await dialog.findByRole('option', { name: /SO-2/ })
    expect((await opened.searches()).at(-1)).toMatchObject({
      search: 'so-',
      searchColumns: [
        'order.orderNumber',
        'order.referenceNumber',
        'shippingAddress.name',
        'shipment.trackingNumber',
      ],
    })
    for (let presses = 0; option.getAttribute('aria-selected') !== 'true' && presses < 9; presses += 1) {
      fireEvent.keyDown(input, { key: 'ArrowDown' })
    }
    expect(input.getAttribute('aria-activedescendant')).toBe(option.id)
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(opened?.path()).toBe('/orders/2'))
    expect(screen.queryByRole('dialog', { name: 'Jump to' })).toBeNull()
  })

  it('opens pages by name, and the list with the text as search', async () => {
    writeStored('jobs', null)
    opened = await openOrdersPage('/orders/')
    fireEvent.keyDown(document, { key: 'k', metaKey: true })
    const dialog = within(await screen.findByRole('dialog', { name: 'Jump to' }))
    const input = dialog.getByRole('combobox', {
      name: 'Order, customer, tracking number, product, page or action',
    })
    fireEvent.change(input, { target: { value: 'sett' } })
    const names = () => dialog.getAllByRole('option').map(({ textContent }) => textContent)
    await dialog.findByRole('option', { name: /Search orders for “sett”/ })
    expect(names()[0]).toBe('SettingsPage')
    fireEvent.click(dialog.getByRole('option', { name: /Search orders for “sett”/ }))
    await waitFor(() => expect(opened?.router.state.location.search).toMatchObject({ search: 'sett' }))
  })
})
