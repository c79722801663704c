import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

const path = '/api/dealer-portal/webhook-endpoints'
const url = 'https://warehouse.example/hook'
const endpoint: WebhookEndpoint = {
  ...{ id: 5, url, description: '', events: ['order.created'], active: true },
  ...{
    givenUpAt: null,
    givenUpReason: null,
    failingSince: null,
    previousSecretUntil: null,
    waiting: 0,
    failed: 0,
  },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
}
const delivery: WebhookDelivery = {
  ...{ id: 9, webhookId: 'evt_9', event: 'order.created', status: 'waiting', tries: 1 },
  ...{ at: '2026-11-02T00:00:00Z', nextTryAt: '2026-11-02T00:01:00Z', lastTryAt: '2026-11-02T00:00:01Z' },
  lastStatus: null,
  lastProblem: null,
}
const detail: WebhookDeliveryDetail = {
  ...{ ...delivery, url, body: '{"type":"order.created"}' },
  attempts: [
    {
      ...{ number: 1, at: '2026-11-02T00:00:01Z', durationMs: 12, requestHeaders: { 'webhook-id': 'evt_9' } },
      ...{ status: null, responseHeaders: null, responseBody: null, problem: 'The connection was refused' },
    },
  ],
}

const pageOf = (items: readonly unknown[]) => ({ items, hasMore: false, after: null })

async function open(
  endpoints: readonly WebhookEndpoint[],
  answers: Parameters<typeof startFakeServer>[0] = {},
  session: object = {},
) {
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    [path]: { body: pageOf(endpoints) },
    [`${path}/5/deliveries`]: { body: pageOf([delivery]) },
    [`${path}/5/deliveries/9`]: { body: detail },
    ...answers,
  })
  openApp('/settings/developers')
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }))
  return { server, section }
}

/** Responds to writes to a path with an error, and to reads with `body`. */
const refusing = (status: number, reason: string, sentence: string, body: unknown = pageOf([])) => {
  return (request: Request) =>
    request.method === 'GET' ? { body } : { status, body: { reason, errors: [sentence] } }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  writeStored('token', 'kept')
})

it.each([
  [1, 'Your account must be approved before you can use webhooks.'],
  [6, "Your account is canceled, so webhooks aren't sent."],
] as const)('says why a dealer with status %i has no endpoints, and requests none', async (id, why) => {
  const { server, section } = await open([endpoint], {}, sessionFixture(id))
  section.getByText(why)
  expect(server.paths()).not.toContain(path)
})

it('says that there are no endpoints yet, and shows no deliveries', async () => {
  const { section } = await open([])
  await section.findByText('No webhook endpoints yet.')
  expect(screen.queryByRole('region', { name: 'Deliveries' })).toBeNull()
})

it('says why a URL is refused and keeps the input', async () => {
  const sentence = 'The address must be one of the public internet.'
  const { section } = await open([], { [path]: refusing(422, 'webhook_address_refused', sentence) })
  fireEvent.click(await section.findByRole('button', { name: 'Add endpoint' }))
  const form = within(screen.getByRole('dialog', { name: 'Add endpoint' }))
  fireEvent.change(form.getByLabelText('URL'), { target: { value: 'https://10.0.0.1/hook' } })
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText(sentence)
  expect(form.getByLabelText<HTMLInputElement>('URL').value).toBe('https://10.0.0.1/hook')
})

it('asks for the account password for a new URL only, and says if it is wrong', async () => {
  const sentence = 'Your current password is incorrect'
  const { server, section } = await open(
    [endpoint],
    {
      [`${path}/5`]: (request) => {
        if (request.method === 'GET') return { body: endpoint }
        const body = { reason: 'wrong_current_password', errors: [sentence], fields: { password: sentence } }
        return { status: 406, body }
      },
    },
    { hasPassword: true },
  )
  fireEvent.click(await section.findByRole('button', { name: `Edit: ${url}` }))
  const form = within(screen.getByRole('dialog', { name: 'Edit endpoint' }))
  expect(form.queryByLabelText('Your password')).toBeNull()
  fireEvent.change(form.getByLabelText('URL'), { target: { value: `${url}/next` } })
  fireEvent.change(form.getByLabelText('Your password'), { target: { value: 'marble kettles' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(sentence)
  expect(form.getByLabelText<HTMLInputElement>('Your password').value).toBe('marble kettles')
  const sent = server.requests.find(({ method }) => method === 'PATCH')
  expect(await sent?.clone().json()).toMatchObject({ url: `${url}/next`, password: 'marble kettles' })
})

it('requires a URL and an event before sending', async () => {
  const { server, section } = await open([])
  fireEvent.click(await section.findByRole('button', { name: 'Add endpoint' }))
  const form = within(screen.getByRole('dialog', { name: 'Add endpoint' }))
  for (const group of ['Orders', 'Shipments']) fireEvent.click(form.getByLabelText(group))
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(form.getByLabelText('URL').getAttribute('aria-invalid')).toBe('true'))
  expect(form.getByRole('alert').textContent).not.toBe('')
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('shows a failing endpoint, its pending deliveries and the last error', async () => {
  const failing = { ...endpoint, failingSince: '2026-11-02T00:00:00Z', waiting: 3, failed: 1 }
  const { section } = await open([failing])
  const row = await section.findByRole('listitem')
  expect(row.textContent).toContain('Failing')
  expect(row.textContent).toContain('1 event · 3 pending · 1 failed')
  const deliveries = within(screen.getByRole('region', { name: 'Deliveries' }))
  const opener = await deliveries.findByRole('button', { name: /order\.created/ })
  expect(opener.closest('li')?.textContent).toContain('Retrying')
  expect(opener.closest('li')?.textContent).toContain('No response')
  fireEvent.click(opener)
  await screen.findByRole('heading', { name: 'Attempt 1: The connection was refused' })
})

it('says that an endpoint was turned off, without offering a test', async () => {
  const off = { ...endpoint, active: false, givenUpAt: '2026-11-05T00:00:00Z' }
  const gone = { ...off, id: 6, url: 'https://gone.example/hooks', givenUpReason: 'gone' as const }
  const { section } = await open([{ ...off, givenUpReason: 'nothing_accepted' }, gone])
  const rows = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Turned off after three days of failures:')
  expect(rows[1]).toContain('Turned off after a 410 Gone response:')
  expect(section.queryByRole('button', { name: `Send test: ${url}` })).toBeNull()
  section.getByRole('button', { name: `Turn on: ${url}` })
})

it('says at the endpoint why a test event could not be sent', async () => {
  const sentence = 'This endpoint is switched off.'
  const { section } = await open([endpoint], {
    [`${path}/5/test`]: refusing(409, 'webhook_endpoint_off', sentence),
  })
  await section.findByRole('listitem')
  press(`Send test: ${url}`)
  await section.findByText(sentence)
})

it('offers a retry if deliveries fail to load', async () => {
  let isBroken = true
  const { section } = await open([endpoint], {
    [`${path}/5/deliveries`]: () =>
      isBroken
        ? { status: 404, body: { reason: 'webhook_endpoint_not_found', errors: ['It is gone.'] } }
        : { body: pageOf([]) },
  })
  await section.findByRole('listitem')
  const deliveries = within(screen.getByRole('region', { name: 'Deliveries' }))
  await deliveries.findByText("We couldn't load this list")
  isBroken = false
  fireEvent.click(deliveries.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No deliveries yet.')
})

it('disables all changes for staff acting for the dealer', async () => {
  const { server, section } = await open(
    [endpoint],
    {},
    { impersonatedBy: { name: 'Support', until: '2099-01-01T00:00:00Z' } },
  )
  await section.findByRole('listitem')
  for (const name of [`Remove: ${url}`, `Rotate secret: ${url}`, 'Add endpoint']) press(name)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})
