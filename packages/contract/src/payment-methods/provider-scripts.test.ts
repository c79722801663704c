import { describe, expect, it } from 'vitest'
import { isProviderScript, providerSources } from './provider-scripts.rules.ts'

const page = 'https://dealers.supplier.example/settings'
const [stripe] = providerSources.stripe.scripts
const [square] = providerSources.square.scripts

describe("a provider's script", () => {
  it("is loaded from the provider's own hosts", () => {
    expect(isProviderScript('stripe', stripe, page)).toBe(true)
    expect(isProviderScript('square', square, page)).toBe(true)
  })

  it.each([
    'https://js.stripe.com.evil.example/endive/stripe.js',
    'https://evil.example/stripe.js',
    'http://js.stripe.com/endive/stripe.js',
    'http://localhost:4242/stripe.js',
    'javascript:alert(1)',
    '',
  ])('is never %j', (script) => {
    expect(isProviderScript('stripe', script, page)).toBe(false)
  })

  it('is not another provider’s', () => {
    expect(isProviderScript('stripe', square, page)).toBe(false)
    expect(isProviderScript('square', stripe, page)).toBe(false)
  })

  it('may come from this machine for a page of this machine', () => {
    const local = 'http://localhost:4242/stripe.js'
    expect(isProviderScript('stripe', local, 'http://acme.localhost:4000/settings')).toBe(true)
    expect(isProviderScript('stripe', local, 'https://localhost.evil.example/settings')).toBe(false)
    expect(isProviderScript('stripe', 'http://localhost.evil.example/s.js', 'http://localhost/')).toBe(false)
  })
})
