import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { exampleSupplier } from '@portal/contract/documents/examples/example-supplier'
import { examplesOf } from '@portal/contract/documents/openapi/openapi-node'
import {
  type JsonSchema,
  jsonSchemaOf,
  namedSchemas,
  nameReferredTo,
} from '@portal/contract/documents/openapi/openapi-schema'

type Schema = EndpointDefinition['answer']

const byKey: Readonly<Record<string, unknown>> = {
  sku: 'KITE-RED',
  email: 'jo@shop.example',
  country: 'US',
  state: 'MA',
  city: 'Concord',
  postal: '01742',
  addressLine1: '12 Orchard Lane',
  name: 'Receiving Desk',
  url: 'https://shop.example/hooks',
  trackingNumber: '1Z999AA10123456784',
  orderNumber: '100231',
  referenceNumber: 'PO-1001',
  shippingMethod: 'Standard',
  currency: 'USD',
  phone: '+1 978 555 0100',
}

/** A JSON example of a request: the endpoint's own, or a valid value without optional fields. */
export function exampleBody(name: string, schema: Schema): string {
  return ofThisPortal(examplesOf(name).body ?? sampleValue(jsonSchemaOf(schema, 'input'), { whole: false }))
}

export function exampleAnswer(name: string, schema: Schema): string {
  return ofThisPortal(examplesOf(name).answer ?? sampleValue(jsonSchemaOf(schema, 'output'), { whole: true }))
}

/** A JSON example for the current portal: the server fills in the placeholders in braces. */
export function ofThisPortal(example: unknown): string {
  return JSON.stringify(example, null, 2)
    .replaceAll(exampleSupplier.address, '{{portal}}')
    .replaceAll(`"${exampleSupplier.handle}"`, '"{{handle}}"')
    .replaceAll(exampleSupplier.name, '{{brand}}')
}

function sampleValue(schema: JsonSchema, options: { whole: boolean }, key = ''): unknown {
  const name = nameReferredTo(schema)
  if (name !== undefined) return sampleValue(namedSchemas()[name], options, key)
  const [example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.type === 'object') return sampleObject(schema, options)
  if (key in byKey) return byKey[key]
  if (schema.default !== undefined) return schema.default
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return sampleValue(choice, options, key)
  if (schema.type === 'array') return [sampleValue(schema.items ?? {}, options)]
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(schema, key)
  if (schema.type === 'boolean') return true
  return schema.type === 'null' ? null : sampleText(schema)
}

/** Sample values for an object's fields, by name. */
export function sampleObject(
  { properties = {}, required = [] }: JsonSchema,
  options = { whole: true },
): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([key]) => options.whole || required.includes(key))
  return Object.fromEntries(shown.map(([key, part]) => [key, sampleValue(part, options, key)]))
}

function sampleNumber({ minimum }: JsonSchema, key: string): number {
  if (/id$/i.test(key)) return 4711
  return minimum !== undefined && minimum > 0 ? minimum : 2
}

function sampleText({ format, pattern }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-20T16:04:12.000Z'
  if (typeof pattern === 'string' && pattern.includes('\\d')) return '24.50'
  return 'text'
}
