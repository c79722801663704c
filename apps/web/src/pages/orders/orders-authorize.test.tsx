import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeHandler, takeMessages } from '../../app/testing/open-app.test-kit.tsx'
import { openOrdersPage, orderRowFixture, orderSearchHandler, searchPath } from './orders-page.test-kit.tsx'

const previewPath = `${searchPath}bulk-preview`
const actionPath = `${searchPath}bulk-auth-action`
const visa = { id: 3, name: 'Visa', last4: '4242', metaData: '{}' }
const preview = { eligible: 2, amountDue: '1234.5', skipped: [] }
const outlookPath = '/api/dealer-portal/dealer/payment-outlook'
const outlook = {
  ...{ autoAuthorize: false, autoAuthorizeUpTo: null, isSuppliersRule: false, hasDepositsToConfirm: false },
  ...{ paymentMethod: visa, paymentMethods: [visa] },
}

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open(answers: Readonly<Record<string, FakeHandler>> = {}) {
  opened = await openOrdersPage('/orders/', {
    [previewPath]: { body: preview },
    [outlookPath]: { body: outlook },
    [actionPath]: { body: { numberEffected: 2, skipped: [] } },
    ...answers,
  })
  return opened
}

const selectPage = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all orders on this page' }))
const selectPageOnce = async () => {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Select all orders on this page',
  })
  if (!box.checked) fireEvent.click(box)
}
const bar = async () => within(await screen.findByRole('region', { name: 'Selected orders' }))

async function authorizePage() {
  await selectPage()
  fireEvent.click((await bar()).getByRole('button', { name: 'Authorize' }))
  return within(await screen.findByRole('dialog', { name: 'Authorize' }))
}

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('the dialog before authorizing many orders', () => {
  it('names the number of orders, their invoice total, and the method to charge', async () => {
    const { sent } = await open()
    const dialog = await authorizePage()
    await dialog.findByText(
      'Are you sure you want to authorize all eligible orders of the 2 you have selected?',
    )
    await dialog.findByText('$1,234.50')
    expect(dialog.getByText('Eligible orders').parentElement?.textContent).toContain('2')
    dialog.getByText('Visa ending in 4242')
    expect(dialog.queryByRole('link', { name: 'Payment methods' })).toBeNull()
    expect(await sent('POST', previewPath)).toMatchObject([
      { bulkActionType: 'all_on_page', bulkActionItemIds: [1, 2], action: 'authorize' },
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    await waitFor(async () => expect(await sent('POST', actionPath)).toHaveLength(1))
  })

  it('can’t be confirmed before the total has loaded, and says if it can’t', async () => {
    let isAway = true
    const failed = { status: 500, body: { reason: 'internal_error', errors: ['No sum today.'] } }
    const { sent } = await open({ [previewPath]: () => (isAway ? failed : { body: preview }) })
    const dialog = await authorizePage()
    await dialog.findByText("We couldn't load the orders")
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    isAway = false
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText('$1,234.50')
    expect(await sent('POST', actionPath)).toEqual([])
  })

  it.each([
    [false, /Add one to pay for orders/, 'Payment methods'],
    [true, /Verify your bank account/, 'Verify bank account'],
  ])('works without a method, with a link to add one (deposits: %j)', async (pending, sentence, way) => {
    const { sent } = await open({
      [outlookPath]: {
        body: { ...outlook, paymentMethod: null, paymentMethods: [], hasDepositsToConfirm: pending },
      },
    })
    const dialog = await authorizePage()
    await dialog.findByText(sentence)
    expect(dialog.getByRole('link', { name: way }).getAttribute('href')).toBe('/settings#payment-methods')
    await dialog.findByText(/\$1,234\.50/)
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    await waitFor(async () => expect(await sent('POST', actionPath)).toHaveLength(1))
  })

  it('says why no order would change, without a confirm button', async () => {
    const none = { eligible: 0, amountDue: '0.00', skipped: [{ reason: 'payment_status', count: 2 }] }
    await open({ [previewPath]: { body: none } })
    for (const [name, title] of [
      ['Authorize', 'Authorize'],
      ['Cancel', 'Cancel orders'],
    ] as const) {
      await selectPageOnce()
      fireEvent.click((await bar()).getByRole('button', { name }))
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await dialog.findByText('2 with a different payment status')
      expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Authorize')
      expect(dialog.queryByRole('button', { name: 'Cancel orders' })).toBeNull()
      fireEvent.click(dialog.getByText('Close'))
    }
  })
})

describe('paying again', () => {
  it('names the total and charges the default method first', async () => {
    const other = { ...visa, id: 4, last4: '1881' }
    const path = `${searchPath}bulk-pay-again`
    const { sent } = await open({
      [outlookPath]: { body: { ...outlook, paymentMethods: [visa, other] } },
      [path]: { body: { numberEffected: 2, skipped: [] } },
    })
    await selectPage()
    fireEvent.click((await bar()).getByRole('button', { name: 'Retry payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry payment' }))
    await dialog.findByText('$1,234.50')
    const first = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' })
    expect(first.checked).toBe(true)
    // Two clicks in immediate succession, as on a busy machine.
    fireEvent.click(dialog.getByRole('radio', { name: 'Visa ending in 1881' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Retry payment' }))
    await waitFor(async () => expect(await sent('POST', path)).toMatchObject([{ paymentMethodId: 4 }]))
  })

  it('doesn’t preselect a method that failed for one of the orders', async () => {
    const other = { ...visa, id: 4, last4: '1881' }
    const preview = { eligible: 2, amountDue: '1234.50', refunds: null, skipped: [] }
    await open({
      [outlookPath]: { body: { ...outlook, paymentMethods: [visa, other] } },
      [previewPath]: { body: { ...preview, failedMethodIds: [visa.id] } },
    })
    await selectPage()
    fireEvent.click((await bar()).getByRole('button', { name: 'Retry payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry payment' }))
    const next = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 1881' })
    expect(next.checked).toBe(true)
    const failed = dialog.getByText('Last payment declined').closest('label')
    expect(failed?.textContent).toContain('Visa ending in 4242')
  })

  it('can’t be confirmed without a chargeable method, and links to add one', async () => {
    await open({ [outlookPath]: { body: { ...outlook, paymentMethod: null, paymentMethods: [] } } })
    await selectPage()
    fireEvent.click((await bar()).getByRole('button', { name: 'Retry payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry payment' }))
    await dialog.findByText(/Add one to pay for orders/)
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Retry payment' })).toBeNull())
  })
})

describe('drafts', () => {
  it('alone on a page leave nothing to select, and an action says so', async () => {
    const drafts = [1, 2].map((id) => ({ ...orderRowFixture(id), orderStatusId: 8 }))
    await open({ [searchPath]: { body: { items: drafts, total: 2 } } })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Select all orders on this page',
    })
    fireEvent.click(box)
    expect([box.disabled, box.checked]).toEqual([true, false])
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Authorize' }))
    expect(takeMessages()).toEqual(['You must select some Orders'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('among all matches are counted before anything happens', async () => {
    const pages = orderSearchHandler(120)
    await open({
      [searchPath]: async (request) => {
        const body = await request.clone().json()
        return body.totalOnly
          ? { body: { items: [], total: body.filters.orderStatusId?.includes(8) ? 12 : 120 } }
          : typeof pages === 'function'
            ? await pages(request)
            : pages
      },
    })
    await selectPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 120 matching orders' }))
    await (await bar()).findByText('Including 12 drafts.')
    fireEvent.click((await bar()).getByRole('button', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel orders' }))
    const question = await dialog.findByText(/the 120 you have selected\?/)
    expect(question.closest('p')?.textContent).toBe(
      'Are you sure you want to cancel all eligible orders of the 120 you have selected? 12 drafts will be skipped.',
    )
  })
})

it('reports an empty result in the specification’s words', async () => {
  await open({ [searchPath]: orderSearchHandler(0) })
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }))
  expect(takeMessages()).toEqual(['There are no Orders'])
})
