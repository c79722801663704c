import { type EndpointDefinition, hasTrial, needsIdempotencyKey } from '../../api/endpoint.ts'
import { headers } from '../../api/headers.ts'
import { modules, tagOf } from '../../api/modules.ts'
import { specifiedCalls } from '../../api/specified-calls.ts'
import { webhookEventKinds, webhookEvents } from '../../webhooks/webhook-events.ts'
import { webhookMessages } from '../../webhooks/webhook-message.schema.ts'
import { answerHeaders, type HeaderName, headersOf, usualHeaders } from './openapi-headers.ts'
import { examplesOf, type OpenApiNode, withExample } from './openapi-node.ts'
import { openErrorBody, refusalsOf } from './openapi-refusals.ts'
import { jsonSchemaOf, namedSchemas, parametersIn } from './openapi-schema.ts'

const signature = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signatures = [
  signature('webhook-id', 'The message id, the same for every attempt.'),
  signature('webhook-timestamp', "The Unix timestamp of this attempt's signature."),
  signature('webhook-signature', 'Space-separated signatures (Standard Webhooks). One of them must match.'),
]

const accepted = { description: 'Any 2xx status accepts the message.' }

const gone = { description: 'Turns the endpoint off.' }

export interface OpenApiOptions {
  /** The listed endpoints: all, or only `/api/v1`. */
  readonly of: 'everybody' | 'programs'
  readonly version: string
}

const abouts = {
  everybody:
    'Every endpoint of the dealer portal. Amounts are decimal strings; timestamps are ISO 8601 in UTC.',
  programs:
    'The API for dealers and suppliers. Amounts are decimal strings; timestamps are ISO 8601 in UTC. New optional fields and error reasons may be added at any time; breaking changes get a new version.',
}

/** The OpenAPI 3.1 document, generated from the table of endpoints. */
export function buildOpenApi({ of, version }: OpenApiOptions): OpenApiNode {
  const isListed = ({ access }: EndpointDefinition) => of === 'everybody' || access.who === 'integrator'
  const calls = Object.entries(modules).flatMap(([module, { endpoints }]) =>
    Object.entries<EndpointDefinition>(endpoints)
      .filter(([, form]) => isListed(form))
      .map(([name, form]) => ({ module, name, form })),
  )
  const used = new Set(calls.map(({ module }) => module))
  const paths: Record<string, OpenApiNode> = {}
  for (const { module, name, form } of calls) {
    const path = form.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][form.method.toLowerCase()] = operation(name, form, {
      of,
      module,
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dealer Portal API',
      version,
      description: abouts[of],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(modules)
      .filter(([module]) => used.has(module))
      .map(([name, { about }]) => ({ name: tagOf(name), description: about })),
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: { ...namedSchemas(), ErrorBody: openErrorBody() },
      headers: answerHeaders,
      securitySchemes: securitySchemesOf(of),
    },
  }
}

function securitySchemesOf(of: OpenApiOptions['of']): OpenApiNode {
  const forApiClients = {
    apiToken: { type: 'apiKey', in: 'header', name: headers.apiToken },
    bearer: { type: 'http', scheme: 'bearer' },
  }
  if (of === 'programs') return forApiClients
  return {
    accessToken: { type: 'apiKey', in: 'header', name: headers.accessToken },
    ...forApiClients,
    staffCookie: { type: 'apiKey', in: 'cookie', name: headers.staffCookie },
  }
}

/** The endpoint's public name in documents and the client, which list only public ones. */
export function publicNameOf(name: string): string {
  return name.replace(/ByToken$/, '')
}

function operation(
  name: string,
  form: EndpointDefinition,
  { of, module }: { readonly of: OpenApiOptions['of']; readonly module: string },
): OpenApiNode {
  const parameters = [
    ...(form.params === undefined ? [] : parametersIn('path', form.params)),
    ...(form.query === undefined ? [] : parametersIn('query', form.query)),
    ...(form.idempotent === true ? [idempotencyKeyOf(form)] : []),
    ...(form.idempotent === true && form.accepted !== undefined ? [prefer] : []),
  ]
  return {
    operationId: of === 'programs' ? publicNameOf(name) : name,
    tags: [tagOf(module)],
    summary: form.summary,
    ...(specifiedCalls.includes(`${form.method} ${form.path}`) ? {} : { 'x-ours': true }),
    ...(form.deprecated === undefined ? {} : { deprecated: true, 'x-sunset': form.deprecated.goneFrom }),
    security: securityOf(form),
    ...scopeOf(form),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(form, examplesOf(name).body),
    responses: responsesOf(name, form),
  }
}

function securityOf({ access }: EndpointDefinition): OpenApiNode[] {
  if (access.who === 'anyone') return []
  if (access.who === 'staff') return [{ staffCookie: [] }]
  return access.who === 'integrator' ? [{ apiToken: [] }, { bearer: [] }] : [{ accessToken: [] }]
}

function scopeOf({ access }: EndpointDefinition): OpenApiNode {
  if (access.who === 'staff') return access.permission === null ? {} : { 'x-permission': access.permission }
  if (access.who !== 'integrator') return {}
  return { 'x-token-of': access.for, ...(access.scope === null ? {} : { 'x-scope': access.scope }) }
}

function idempotencyKeyOf(form: EndpointDefinition): OpenApiNode {
  const isNeeded = needsIdempotencyKey(form)
  const unless = isNeeded && hasTrial(form) ? ' Required unless `dryRun=true`.' : ''
  return {
    name: headers.idempotencyKey,
    in: 'header',
    description: `The same key and body return the same response.${unless}`,
    ...(isNeeded && unless === '' ? { required: true } : {}),
    schema: { type: 'string', maxLength: 255 },
  }
}

const prefer = {
  name: headers.prefer,
  in: 'header',
  description: '`wait=5` waits up to that many seconds for the job to finish (default and maximum 15).',
  schema: { type: 'string' },
}

function requestBodyOf(form: EndpointDefinition, example: unknown): OpenApiNode {
  if (form.body === undefined) return {}
  const schema = jsonSchemaOf(form.body, 'input')
  if (form.upload === undefined) {
    return {
      requestBody: {
        required: !isBodyOptional(form.body),
        content: { 'application/json': { schema, ...withExample(example) } },
      },
    }
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const multipart = {
    ...schema,
    properties: { ...schema.properties, [form.upload.field]: file },
  }
  const encoding = { [form.upload.field]: { contentType: form.upload.mediaTypes.join(', ') } }
  return { requestBody: { content: { 'multipart/form-data': { schema: multipart, encoding } } } }
}

/** Whether the body may be omitted, because all of it is optional. */
export function isBodyOptional(body: NonNullable<EndpointDefinition['body']>): boolean {
  return body.safeParse(undefined).success
}

/** Whether the endpoint supports conditional requests with 304 responses. */
function hasEntityTag({ access, method, answerMedia }: EndpointDefinition): boolean {
  return access.who === 'integrator' && method === 'GET' && answerMedia === undefined
}

/** Every response of an endpoint, by status, including those common to all endpoints. */
function responsesOf(name: string, form: EndpointDefinition): OpenApiNode {
  const shown = { schema: jsonSchemaOf(form.answer, 'output'), ...withExample(examplesOf(name).answer) }
  const content = (form.answerMedia ?? ['application/json']).map((media) => [media, shown])
  const names: HeaderName[] = [
    ...usualHeaders(form),
    ...(hasEntityTag(form) ? (['ETag'] as const) : []),
    ...(form.idempotent ? (['Idempotent-Replayed'] as const) : []),
    ...(form.countedList ? (['RateLimit-Cost'] as const) : []),
  ]
  return {
    200: { description: 'Done.', ...headersOf(names), content: Object.fromEntries(content) },
    ...acceptedOf(form),
    ...(hasEntityTag(form) ? { 304: { description: 'Unchanged.', ...headersOf(names) } } : {}),
    ...refusalsOf(form),
  }
}

function acceptedOf(form: EndpointDefinition): OpenApiNode {
  if (form.accepted === undefined) return {}
  const schema = jsonSchemaOf(form.accepted, 'output')
  return {
    202: {
      description: 'Continues as a job.',
      ...headersOf(usualHeaders(form)),
      content: { 'application/json': { schema } },
    },
  }
}

/** Webhook payloads by event name. */
function webhookOperations(): OpenApiNode {
  const operations = webhookEventKinds.map((kind) => [
    kind,
    {
      post: {
        operationId: `on ${kind}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        tags: ['webhooks'],
        summary: webhookEvents[kind].about,
        security: [],
        parameters: signatures,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchemaOf(webhookMessages[kind], 'output') } },
        },
        responses: { 200: accepted, 410: gone },
      },
    },
  ])
  return Object.fromEntries(operations)
}
