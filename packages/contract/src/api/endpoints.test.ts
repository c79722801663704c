import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { reasonsOf } from '../documents/openapi/openapi-refusals.ts'
import { isAnnouncedInTime } from '../integrator/lifetimes.ts'
import { type EndpointDefinition, isRefusedToBlocked, isSimulatedInTestMode } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { modules } from './modules.ts'
import { refusals } from './refusals.ts'
import { commonReasons, staffReasons, tokenReasons } from './shared-reasons.ts'
import { specifiedCalls } from './specified-calls.ts'

const all = Object.entries<EndpointDefinition>(endpoints)

const line = ([, form]: [string, EndpointDefinition]) => `${form.method} ${form.path}`

it('endpoint names follow one scheme; only the public API keeps published ones', () => {
  const otherVerb = /^(read|find|retrieve|add|make|remove|change|choose|save|put|take|ask|give)[A-Z]/
  const others = all.filter(([name, { path }]) => otherVerb.test(name) && !path.startsWith('/api/v1/'))
  expect(others.map(([name]) => name)).toEqual([])
})

describe('the endpoint table', () => {
  it('has every endpoint of the specification', () => {
    expect(all.map(line)).toEqual(expect.arrayContaining([...specifiedCalls]))
  })

  it('marks endpoints that change secrets or payment methods as refused to acting staff', () => {
    const guarded = ['updatePassword', 'regenerateApiToken', 'createPaymentMethod', 'deletePaymentMethod']
    guarded.push(
      'createToken',
      'rotateToken',
      'revokeToken',
      'renewFeedLink',
      'updateSettings',
      'updateMailChoice',
    )
    guarded.push('createTrackingLink', 'revokeTrackingLink', 'confirmPayment')
    for (const name of [...guarded, 'togglePaymentMethod', 'rankPaymentMethods', 'createSquareCard']) {
      const [, form] = all.find(([known]) => known === name) ?? []
      expect(form?.failures, name).toContain('impersonation_forbidden')
      expect(form?.whileImpersonating, name).toBeUndefined()
    }
    const partly = all.filter(([, form]) => form.whileImpersonating === 'partly').map(([name]) => name)
    expect(partly).toEqual(['updateDealer'])
  })

  it('requires the console’s permission of acting staff who charge, cancel or order', () => {
    const asked = Object.fromEntries(
      all
        .filter(([, form]) => form.access.who === 'dealer' && form.actingPermission !== undefined)
        .map(([name, form]) => [name, form.actingPermission]),
    )
    expect(asked).toEqual({
      ...{ authorizeOrder: 'orders.capture', bulkAuthorizeOrders: 'orders.capture' },
      ...{ payOrderAgain: 'orders.capture', bulkPayOrdersAgain: 'orders.capture' },
      ...{ cancelOrder: 'orders.cancel', bulkCancelOrders: 'orders.cancel', placeOrder: 'orders.place' },
      ...{ updateShippingAddress: 'orders.change', updateItemShippingAddress: 'orders.change' },
      ...{ updateBillingAddress: 'orders.change', updateDealer: 'dealers.write' },
      ...{ uploadDealerLogo: 'dealers.write', deleteDealerLogo: 'dealers.write' },
      ...{ createResaleCertificate: 'dealers.certificates', deleteResaleCertificate: 'dealers.certificates' },
    })
  })

  it('only searches, prices, sums and exports are POSTs without changes', () => {
    const reading = all.filter(([, form]) => form.readsOnly).map(([name]) => name)
    expect(reading.sort()).toEqual(
      [
        'exportConsoleOrders',
        'exportOrdersByPost',
        'listQuickOrderItems',
        'countConsoleOrders',
        'countOrders',
        'getFacets',
        'exportDealers',
        'previewBulkAction',
        'previewConsoleAction',
        'previewOrderQuantities',
        'quoteDealerOrder',
        'quoteShipping',
        'sampleInvoice',
        'checkTrackingNumbers',
        'searchConsoleOrders',
        'searchOrders',
        'searchProducts',
        'searchVariants',
        'suggestProducts',
      ].sort(),
    )
    for (const [, form] of all) if (form.readsOnly) expect(form.method).toBe('POST')
  })

  it('has each name in one module only', () => {
    const named = Object.values(modules).flatMap((room) => Object.keys(room.endpoints))
    expect(new Set(named).size).toBe(named.length)
    expect(named).toHaveLength(all.length)
  })

  it('has each method and path once, with or without a trailing slash', () => {
    const keys = all.map(([, form]) => {
      const path = form.path.replace(/:\w+/g, ':').replace(/\/$/, '')
      return `${form.method} ${path}`
    })
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe.each(all)('%s', (_name, form) => {
  it('has a one-sentence summary', () => {
    expect(form.summary).toMatch(/^[A-Z][^\n]*[^.\s]\.$/)
  })

  it('describes exactly its path parameters', () => {
    const inPath = [...form.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = form.params === undefined ? [] : Object.keys(shapeOf(form.params))
    expect(declared.sort()).toEqual(inPath.sort())
  })

  it('has a response, and existing refusals, each once', () => {
    expect(form.answer).toBeDefined()
    for (const reason of form.failures) expect(refusals).toHaveProperty(reason)
    expect(new Set(form.failures).size).toBe(form.failures.length)
    for (const reason of commonReasons) expect(form.failures).not.toContain(reason)
  })

  it('has a body only where allowed', () => {
    if (form.method === 'GET' || form.method === 'DELETE') expect(form.body).toBeUndefined()
    if (form.idempotent === true) {
      // API clients that adjust stock and staff who change orders must be able to retry too.
      const methods = {
        integrator: ['POST', 'PATCH'],
        staff: ['POST', 'PATCH', 'PUT'],
        dealer: ['POST'],
        anyone: [],
      }
      expect(methods[form.access.who]).toContain(form.method)
    }
    // A retry by an API client must not repeat the effect.
    if (form.access.who === 'integrator' && form.method === 'POST' && form.readsOnly !== true) {
      expect(form.idempotent).toBe(true)
    }
  })

  it('refuses unknown fields of an object body', () => {
    if (form.body === undefined) return
    const schema = z.toJSONSchema(form.body, { io: 'input', unrepresentable: 'any' })
    if (schema.type !== 'object') return
    expect(schema.additionalProperties).toBe(false)
    const unknown = form.body.safeParse({ surelyUnknown: 1 })
    expect(unknown.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys')
  })

  it('of the public API allows no body if all of it is optional, and returns lists in one format', () => {
    if (form.access.who !== 'integrator') return
    const isReadByUseCase = form.body instanceof z.ZodMiniUnknown
    if (!isReadByUseCase && form.body?.safeParse({}).success) {
      expect(form.body.safeParse(undefined).success).toBe(true)
    }
    const answer = z.toJSONSchema(form.answer, { io: 'output', unrepresentable: 'any' })
    expect(answer.type).not.toBe('array')
    if (answer.properties && 'items' in answer.properties) {
      // A list without a cursor is complete.
      const isWhole = Object.keys(answer.properties).length === 1
      expect(Object.keys(answer.properties)).toEqual(isWhole ? ['items'] : ['items', 'hasMore', 'after'])
    }
  })

  it('refuses callers without access with its own reasons', () => {
    const isPublic = form.access.who === 'anyone'
    const isOfIntegrators = form.access.who === 'integrator'
    expect(reasonsOf(form).includes('no_session')).toBe(!isPublic && !isOfIntegrators)
    expect(reasonsOf(form).includes('token_missing')).toBe(isOfIntegrators)
    expect(reasonsOf(form).includes('permission_missing')).toBe(
      form.access.who === 'staff' || form.actingPermission !== undefined,
    )
    expect(form.path.startsWith('/api/console/')).toBe(form.access.who === 'staff')
    expect(form.path.startsWith('/api/v1/')).toBe(isOfIntegrators)
    expect(reasonsOf(form).includes('dealer_status_blocked')).toBe(isRefusedToBlocked(form.access))
    expect(reasonsOf(form).includes('test_mode_unavailable')).toBe(isSimulatedInTestMode(form))
    expect(form.path.startsWith('/api-public/')).toBe(isPublic)
  })
})

describe('the refusal table', () => {
  it('has no unused row', () => {
    // Requests refused before their endpoint is known.
    const unread = [
      ...commonReasons,
      'request_timeout',
      'uri_too_long',
      'headers_too_large',
      'idempotency_key_required',
    ]
    const used = new Set([...all.flatMap(([, form]) => reasonsOf(form)), ...unread])
    expect(Object.keys(refusals).filter((reason) => !used.has(reason))).toEqual([])
  })

  it('keeps 401 for missing sessions and the two sign-up cases, 403 for blocked dealers', () => {
    const withStatus = (status: number) =>
      Object.entries(refusals)
        .filter(([, row]) => row.status === status)
        .map(([reason]) => reason)
    // A dealer's browser, which signs out on these, never gets refusals of the integrator API or the console.
    const others: readonly string[] = [...tokenReasons, ...staffReasons]
    const ofBrowsers = (reason: string) => !others.includes(reason)
    const browsers = { 401: withStatus(401).filter(ofBrowsers), 403: withStatus(403).filter(ofBrowsers) }
    expect(browsers[401].sort()).toEqual(['no_session', 'signup_closed', 'wrong_access_code'])
    expect(browsers[403]).toEqual(['dealer_blocked'])
  })

  it.each([
    ['wrong_credentials', 'No account matches those credentials...'],
    ['dealer_blocked', 'Access Denied'],
    ['email_taken', 'An account already exists for that email'],
    ['wrong_access_code', 'Invalid Access Code'],
    ['signup_closed', "You don't have permission to register for this supplier"],
    ['account_email_taken', 'That email address is already in use by another account.'],
    [
      'wrong_current_password',
      'Your current password is incorrect, please enter your correct current password and try again.',
    ],
    ['card_not_added', 'There was a problem adding your card.'],
    ['square_card_not_stored', 'Store Card Failure'],
    [
      'no_payment_provider',
      "Sorry but we don't currently have any way to accept payments, please contact us.",
    ],
    ['certificate_file_required', 'You must select a file to upload'],
    [
      'certificate_exists',
      'You already provided a certificate for {state}, please remove the existing one before adding another',
    ],
    ['cancel_needs_open_order', 'Can only cancel orders that are open'],
    ['no_export_columns', 'You must select at least one column to export'],
    [
      'internal_error',
      'Something went wrong and we were unable to process your request, if this keeps happening please contact us',
    ],
  ] as const)('has %s in the specification’s words', (reason, sentence) => {
    expect(refusals[reason].sentence).toBe(sentence)
  })
})

function shapeOf(schema: z.ZodMiniType): object {
  return (schema as z.ZodMiniObject).shape
}

it('announces a removed endpoint at least 12 months ahead', () => {
  for (const [name, { deprecated }] of all)
    if (deprecated !== undefined) expect([name, isAnnouncedInTime(deprecated)]).toEqual([name, true])
  expect(isAnnouncedInTime({ since: '2027-01-15', goneFrom: '2028-01-15' })).toBe(true)
  expect(isAnnouncedInTime({ since: '2027-01-15', goneFrom: '2028-01-14' })).toBe(false)
})
