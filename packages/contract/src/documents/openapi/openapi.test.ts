import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../api/endpoints.ts'
import { buildOpenApi } from './openapi.ts'
import type { JsonSchema } from './openapi-schema.ts'

const document = buildOpenApi({ of: 'everybody', version: '1.2.3' })
const text = JSON.stringify(document)

/** The parts of OpenAPI 3.1 that the document uses; strict, to detect misspelled keys. */
const schemaObject = z.record(z.string(), z.unknown())
const content = z.record(
  z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  z.strictObject({
    schema: schemaObject,
    example: z.optional(z.unknown()),
    encoding: z.optional(z.record(z.string(), z.strictObject({ contentType: z.string() }))),
  }),
)
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  description: z.optional(z.string()),
  required: z.optional(z.boolean()),
  schema: schemaObject,
})
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).check(z.length(1)),
  summary: z.string(),
  'x-ours': z.optional(z.literal(true)),
  deprecated: z.optional(z.literal(true)),
  'x-sunset': z.optional(z.iso.date()),
  security: z.array(
    z.partialRecord(z.enum(['accessToken', 'apiToken', 'bearer', 'staffCookie']), z.array(z.never())),
  ),
  'x-token-of': z.optional(z.enum(['dealer', 'supplier', 'both'])),
  'x-scope': z.optional(z.string()),
  'x-permission': z.optional(z.string()),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(z.strictObject({ required: z.optional(z.boolean()), content })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({
      description: z.string().check(z.minLength(1)),
      headers: z.optional(z.record(z.string(), z.strictObject({ $ref: z.string() }))),
      content: z.optional(content),
    }),
  ),
})
const openApi = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  webhooks: z.record(z.string(), z.strictObject({ post: operation })),
  components: z.strictObject({
    headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: schemaObject })),
    schemas: z.record(z.string(), schemaObject),
    securitySchemes: z.record(
      z.string(),
      z.union([
        z.strictObject({ type: z.literal('apiKey'), in: z.enum(['header', 'cookie']), name: z.string() }),
        z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
      ]),
    ),
  }),
})

const parsed = openApi.parse(JSON.parse(text))
const operations = Object.entries(parsed.paths).flatMap(([path, item]) =>
  Object.values(item).map((call) => ({ path, call: call as z.infer<typeof operation> })),
)

describe('the OpenAPI document', () => {
  it('lists each endpoint once, by name', () => {
    expect(operations.map(({ call }) => call.operationId).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('has the given version and the token header', () => {
    expect(parsed.info.version).toBe('1.2.3')
    expect(parsed.components.securitySchemes.accessToken).toMatchObject({ name: 'X-ACCESS-TOKEN' })
    expect(parsed.components.securitySchemes.apiToken).toMatchObject({ name: 'X-API-TOKEN' })
  })

  it('requires exactly the path’s parameters', () => {
    for (const { path, call } of operations) {
      const declared = (call.parameters ?? []).filter((one) => one.in === 'path')
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(declared.map((one) => one.name).sort(), path).toEqual(inPath.sort())
      expect(
        declared.every((one) => one.required === true),
        path,
      ).toBe(true)
    }
  })

  it('requires an Idempotency-Key where mandatory, and says where it isn’t', () => {
    const keyOf = (name: string) =>
      operations
        .find(({ call }) => call.operationId === name)
        ?.call.parameters?.find((one) => one.name === 'Idempotency-Key')
    expect(keyOf('createOrders')?.required).toBe(true)
    expect(keyOf('createOrder')?.required).toBeUndefined()
    expect(keyOf('createOrder')?.description).toContain('Required unless `dryRun=true`.')
  })

  it('has no duplicate parameters', () => {
    for (const { call } of operations) {
      const keys = (call.parameters ?? []).map((one) => `${one.in} ${one.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('uses declared tags and resolvable references only', () => {
    const tags = parsed.tags.map((tag) => tag.name)
    for (const { call } of operations) expect(tags).toEqual(expect.arrayContaining(call.tags))
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys(parsed.components.schemas)).toContain(name)
    }
    expect([...text.matchAll(/"\$ref":"(?!#\/components\/(schemas|headers)\/)/g)]).toEqual([])
  })

  it('has the error body for every refusal and a response for every endpoint', () => {
    for (const { call } of operations) {
      expect(call.responses).toHaveProperty('200')
      for (const [status, response] of Object.entries(call.responses)) {
        if (Number(status) < 400) continue
        expect(response.content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/ErrorBody',
        })
      }
    }
  })

  it('has only JSON Schemas with existing types', () => {
    const types = new Set([...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type))
    const known = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'apiKey', 'http']
    expect([...types].filter((type) => !known.includes(type ?? ''))).toEqual([])
    expect(text).not.toContain('"$schema"')
  })

  it('requires the body of a JSON endpoint', () => {
    const login = operations.find(({ call }) => call.operationId === 'login')
    expect(login?.call.requestBody?.required).toBe(true)
    expect(login?.call.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['email', 'password'],
      additionalProperties: false,
    })
  })
})

describe('the public document', () => {
  const forApiClients = openApi.parse(
    JSON.parse(JSON.stringify(buildOpenApi({ of: 'programs', version: '1' }))),
  )
  const calls = Object.values(forApiClients.paths).flatMap((item) => Object.values(item))

  it('has only /api/v1 endpoints, by names without internals', () => {
    expect(Object.keys(forApiClients.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
    const names = calls.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.endsWith('ByToken'))).toEqual([])
  })

  it('describes every field', () => {
    const silent: string[] = []
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      for (const [key, part] of Object.entries((node as JsonSchema).properties ?? {})) {
        if (!part.description) silent.push(`${path}.${key}`)
      }
      for (const [key, part] of Object.entries(node)) if (key !== 'example') visit(part, `${path}.${key}`)
    }
    visit(forApiClients, '')
    const parameters = calls.flatMap((call) =>
      (call.parameters ?? []).map((one) => ({ ...one, call: call.operationId })),
    )
    silent.push(...parameters.filter((one) => !one.description).map((one) => `${one.call} ${one.name}`))
    expect(silent).toEqual([])
  })

  it('leaves responses and reasons open for additions, and requests closed', () => {
    expect(forApiClients.components.schemas.Order).not.toHaveProperty('additionalProperties')
    expect(forApiClients.components.schemas.NewOrder).toMatchObject({ additionalProperties: false })
    expect(forApiClients.components.schemas.ErrorBody).toMatchObject({
      properties: { reason: { type: 'string' } },
    })
    expect(JSON.stringify(forApiClients.components.schemas.ErrorBody)).not.toContain('"sku_not_found"')
  })

  it('has a list’s limits and only possible responses', () => {
    const list = calls.find(({ operationId }) => operationId === 'listOrders')
    expect(list?.parameters?.find(({ name }) => name === 'limit')?.schema).toMatchObject({
      minimum: 1,
      maximum: 200,
      default: 50,
    })
    expect(Object.keys(list?.responses ?? {})).toEqual(expect.arrayContaining(['200', '304', '429']))
    for (const status of ['405', '409', '413', '415']) expect(list?.responses).not.toHaveProperty(status)
  })
})
