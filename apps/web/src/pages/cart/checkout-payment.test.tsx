import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeResponse } from '../../app/testing/open-app.test-kit.tsx'
import {
  goToReview,
  goToStep3,
  ordersPath,
  paymentOutlookFixture,
  press,
  refusalResponse,
  sampleInvoiceFixture,
  sampleInvoicePath,
  setUpCartPage,
  summary,
} from './cart.test-kit.tsx'

const page = setUpCartPage()
const outlookPath = '/api/dealer-portal/dealer/payment-outlook'

async function review(answer: object, more: Parameters<typeof page.open>[0] = {}) {
  await page.open({
    ...more,
    answers: { [outlookPath]: { body: { ...paymentOutlookFixture, ...answer } }, ...more.answers },
  })
  await screen.findByText('Thing 1')
  await goToReview()
  await screen.findByRole('region', { name: 'Payment' })
}

it('the summary labels amounts like the invoice, and an order authorized by a rule is only placed', async () => {
  const titles = { shippingTitle: 'Freight', taxTitle: 'VAT', otherTitle: 'Volume discount 2%' }
  const figures = { ...sampleInvoiceFixture, ...titles, taxCost: '1.00', otherCost: '-0.50' }
  await review({ autoAuthorize: true }, { answers: { [sampleInvoicePath]: { body: figures } } })
  const named = (name: string) => summary().getByText(name).parentElement?.textContent
  expect([named('Freight'), named('VAT'), named('Volume discount 2%')]).toEqual([
    'Freight$5.00',
    'VAT$1.00',
    'Volume discount 2%-$0.50',
  ])
  expect(named('Dropship fee')).toBe('Dropship fee$2.50')
  expect(summary().queryByText('Other')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Place and Authorize Order' })).toBeNull()
})

describe('an order without a rule can be authorized when placed', () => {
  const bodies = async (server: { requests: readonly Request[] }) =>
    await Promise.all(
      server.requests
        .filter(({ method, url }) => method === 'POST' && new URL(url).pathname === ordersPath)
        .map(async (request) => (await request.clone().json()) as object),
    )

  it('by the usual button, once however often it is clicked', async () => {
    const server = await page.open({ answers: { [outlookPath]: { body: paymentOutlookFixture } } })
    await screen.findByText('Thing 1')
    await goToReview()
    const both = await screen.findByRole('button', { name: 'Place and Authorize Order' })
    expect(both.className).toContain('primary')
    expect(screen.getByRole('button', { name: 'Place Order' }).className).not.toContain('primary')
    both.click()
    both.click()
    await waitFor(async () => expect(await bodies(server)).toHaveLength(1))
    expect(await bodies(server)).toMatchObject([{ authorize: true }])
  })

  it('and isn’t by Place Order', async () => {
    const server = await page.open({ answers: { [outlookPath]: { body: paymentOutlookFixture } } })
    await screen.findByText('Thing 1')
    await goToReview()
    await screen.findByRole('button', { name: 'Place and Authorize Order' })
    press('Place Order')
    await waitFor(async () => expect(await bodies(server)).toHaveLength(1))
    expect((await bodies(server))[0]).not.toHaveProperty('authorize')
  })

  it('but not if nothing can pay it', async () => {
    await review({ paymentMethod: null })
    expect(screen.queryByRole('button', { name: 'Place and Authorize Order' })).toBeNull()
  })
})

describe('an order can’t be placed before the page says how it is paid', () => {
  const placed = (server: { requests: readonly Request[] }) =>
    server.requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname === ordersPath)
  const reasonOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

  it('while that is loading', async () => {
    let resolve: (response: FakeResponse) => void = () => undefined
    const answered = new Promise<FakeResponse>((done) => {
      resolve = done
    })
    const server = await page.open({ answers: { [outlookPath]: () => answered } })
    await screen.findByText('Thing 1')
    const place = await goToStep3()
    await summary().findByText('$32.49')
    expect(place.disabled).toBe(true)
    expect(reasonOf(place)).toBe('You can place the order once the Payment section loads.')
    press('Place Order')
    resolve({ body: paymentOutlookFixture })
    await waitFor(() => expect(place.disabled).toBe(false))
    expect(reasonOf(place)).toBeUndefined()
    expect(placed(server)).toEqual([])
    press('Place Order')
    await waitFor(() => expect(placed(server)).toHaveLength(1))
  })

  it('nor after a loading error, until it succeeds', async () => {
    let isBroken = true
    await page.open({
      answers: {
        [outlookPath]: () =>
          isBroken ? refusalResponse(409, 'payment_collection_off') : { body: paymentOutlookFixture },
      },
    })
    await screen.findByText('Thing 1')
    const place = await goToStep3()
    const section = within(await screen.findByRole('region', { name: 'Payment' }))
    const again = await section.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(reasonOf(place)).toContain('Reload the Payment section'))
    expect(place.disabled).toBe(true)
    isBroken = false
    again.click()
    await waitFor(() => expect(place.disabled).toBe(false))
  })
})
