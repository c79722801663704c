import { expect, test } from 'vitest'
import { endpointGivenUpEmail, endpointRedirectsEmail } from './webhooks.emails.ts'

const supplier = { name: 'Acme', flags: {} } as unknown as Parameters<typeof endpointGivenUpEmail>[0]
const endpoint = {
  email: 'to@acme.example',
  firstName: '',
  url: 'https://acme.example/hook',
  portalUrl: 'https://portal.example/developers',
  problem: '302 Found',
  reason: 'gone',
} as const

test.each([endpointGivenUpEmail, endpointRedirectsEmail])(
  'the supplier isn’t asked to contact itself: %o',
  (write) => {
    expect(write(supplier, { ...endpoint, isDealer: true }).note).toContain('contact us')
    expect(write(supplier, { ...endpoint, isDealer: false }).note).toBeUndefined()
  },
)

test('the supplier is told which commands turn the endpoint on and resend the missed events', () => {
  const { paragraphs, action } = endpointGivenUpEmail(supplier, { ...endpoint, isDealer: false })
  expect(paragraphs.join(' ')).toMatch(/“portal webhook set”.*“portal webhook redeliver”/)
  expect(action).toBeUndefined()
})
