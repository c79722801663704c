import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { isBodyOptional, publicNameOf } from '@portal/contract/documents/openapi/openapi'
import { publicReasons } from '@portal/contract/documents/openapi/openapi-refusals'
import {
  type JsonSchema,
  jsonSchemaOf,
  namedSchemas,
} from '@portal/contract/documents/openapi/openapi-schema'
import { webhookEventKinds } from '@portal/contract/webhooks/webhook-events'
import { webhookMessages } from '@portal/contract/webhooks/webhook-message.schema'
import { printType } from './print-type.ts'

export const clientCallsFile = 'packages/client/src/calls.generated.ts'

/** The calls of `/api/v1` with their types, as TypeScript that imports nothing. */
export function generateClientCalls(): string {
  const callsOfPrograms = Object.entries<EndpointDefinition>(endpoints)
    .filter(([, { access }]) => access.who === 'integrator')
    .map(([name, form]): [string, EndpointDefinition] => [publicNameOf(name), form])
    .sort(([one], [other]) => one.localeCompare(other))
  const lists = callsOfPrograms.filter(([, form]) => isList(form)).map(([name]) => `'${name}'`)
  return [
    '// Written by `npm run types:client` from the contract; do not edit.',
    ...Object.entries(namedSchemas()).map(
      ([name, schema]) =>
        `export type ${name} = ${printType(name === 'ErrorBody' ? forApiClients(schema) : schema)}`,
    ),
    eventTypes(),
    `/** What each call takes and answers. */\nexport interface Calls {\n${callsOfPrograms.map(typesOf).join('\n')}\n}`,
    '/** The name of a call. */\nexport type CallName = keyof Calls',
    `/** The name of a list with a cursor. */\nexport type ListName = ${lists.join(' | ')}`,
    `/** How each call is sent. */\nexport const calls: Readonly<Record<CallName, { method: string; path: string; creates?: true; media?: string }>> = {\n${callsOfPrograms.map(routeOf).join('\n')}\n}`,
    '',
  ].join('\n\n')
}

/** The body of a refusal with the reasons that programs meet. */
function forApiClients(body: JsonSchema): JsonSchema {
  const met: ReadonlySet<unknown> = publicReasons()
  const { enum: all = [], ...described } = body.properties?.reason ?? {}
  const reason = { ...described, enum: all.filter((each) => met.has(each)) }
  return { ...body, properties: { ...body.properties, reason } }
}

function isList({ answer }: EndpointDefinition): boolean {
  const { properties = {} } = jsonSchemaOf(answer, 'output')
  return 'items' in properties && 'after' in properties && 'hasMore' in properties
}

function eventTypes(): string {
  const rows = webhookEventKinds.map((kind) => {
    const { properties } = jsonSchemaOf(webhookMessages[kind], 'output')
    return `  '${kind}': ${printType(properties?.data ?? {})}`
  })
  return `/** Event payloads by type. */
export interface WebhookData {
${rows.join('\n')}
}

/** The body of a webhook; \`type\` says what \`data\` is. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: { id: string; type: Type; timestamp: string; sequence: number; data: WebhookData[Type] }
}[keyof WebhookData]`
}

function typesOf([name, form]: [string, EndpointDefinition]): string {
  const part = (key: 'params' | 'query' | 'body') => {
    const schema = form[key]
    if (schema === undefined) return ''
    const json = jsonSchemaOf(schema, 'input')
    const isNeeded = key === 'query' ? (json.required ?? []).length > 0 : !isBodyOptional(schema)
    return `${key}${isNeeded ? '' : '?'}: ${printType(json)}; `
  }
  const answer = form.answerMedia ? 'Uint8Array' : printType(jsonSchemaOf(form.answer, 'output'))
  return `  /** ${form.summary} */\n  ${name}: { ${part('params')}${part('query')}${part('body')}answer: ${answer} }`
}

function routeOf([name, { method, path, idempotent, answerMedia }]: [string, EndpointDefinition]): string {
  const creates = idempotent ? ', creates: true' : ''
  const media = answerMedia ? `, media: '${answerMedia.join(', ')}'` : ''
  return `  ${name}: { method: '${method}', path: '${path}'${creates}${media} },`
}
