import { isKeyOf } from '../../fields/keys.ts'
import { integratorExamples } from '../../integrator/examples/integrator-examples.ts'
import {
  type EndpointDefinition,
  hasTrial,
  isRefusedToBlocked,
  isSimulatedInTestMode,
  needsIdempotencyKey,
} from '../endpoint.ts'
import type { EndpointName } from '../endpoints.ts'
import { errorBody } from '../error-body.schema.ts'
import { headers } from '../headers.ts'
import { modules } from '../modules.ts'
import { type Reason, refusals } from '../refusals.ts'
import { commonReasons, staffReasons, tokenReasons } from '../shared-reasons.ts'
import { jsonSchemaOf, parametersIn } from './openapi-schema.ts'

/** An OpenAPI document or a part of one, ready to be written as JSON. */
export type OpenApiNode = { [key: string]: unknown }

/** What the document should say of this build. */
export interface OpenApiOptions {
  readonly version: string
  /** Calls that answer 501 in this build; they carry `x-roadmap: true`. */
  readonly notBuilt: readonly EndpointName[]
}

/** The OpenAPI 3.1 document of the whole API, made from the table of calls. */
export function buildOpenApi({ version, notBuilt }: OpenApiOptions): OpenApiNode {
  const paths: Record<string, OpenApiNode> = {}
  const roadmap: readonly string[] = notBuilt
  for (const [module, { endpoints: calls }] of Object.entries(modules)) {
    for (const [name, form] of Object.entries<EndpointDefinition>(calls)) {
      const path = form.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][form.method.toLowerCase()] = operation(name, form, {
        module,
        isRoadmap: roadmap.includes(name),
      })
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dealer Portal API',
      version,
      description: 'Every call of the dealer portal. Money is decimal text, times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(modules).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: headers.accessToken },
        apiToken: { type: 'apiKey', in: 'header', name: headers.apiToken },
        bearer: { type: 'http', scheme: 'bearer' },
        staffCookie: { type: 'apiKey', in: 'cookie', name: headers.staffCookie },
      },
    },
  }
}

function operation(
  name: string,
  form: EndpointDefinition,
  { module, isRoadmap }: { readonly module: string; readonly isRoadmap: boolean },
): OpenApiNode {
  const parameters = [
    ...(form.params === undefined ? [] : parametersIn('path', form.params)),
    ...(form.query === undefined ? [] : parametersIn('query', form.query)),
    ...(form.idempotent === true ? [idempotencyKeyOf(form)] : []),
    ...(form.idempotent === true && form.accepted !== undefined ? [prefer] : []),
  ]
  return {
    operationId: name,
    tags: [module],
    summary: form.summary,
    ...(form.ours === true ? { 'x-ours': true } : {}),
    ...(form.deprecated === undefined ? {} : { deprecated: true, 'x-sunset': form.deprecated.goneFrom }),
    ...(isRoadmap ? { 'x-roadmap': true } : {}),
    security: securityOf(form),
    ...scopeOf(form),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(form, examplesOf(name).body),
    responses: { ...successesOf(form, examplesOf(name).answer), ...refusalsOf(form) },
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
    description: `The same key with the same body answers the same again.${unless}`,
    ...(isNeeded && unless === '' ? { required: true } : {}),
    schema: { type: 'string', maxLength: 255 },
  }
}

const prefer = {
  name: headers.prefer,
  in: 'header',
  description: '`wait=5` asks to be told of the job after so many seconds, at most and else 15.',
  schema: { type: 'string' },
}

/** What a call may be sent and answer; only those of `/api/v1` have examples. */
export function examplesOf(name: string): { readonly body?: unknown; readonly answer?: unknown } {
  return isKeyOf(integratorExamples, name) ? integratorExamples[name] : {}
}

const withExample = (example: unknown) => (example === undefined ? {} : { example })

function requestBodyOf(form: EndpointDefinition, example: unknown): OpenApiNode {
  if (form.body === undefined) return {}
  const schema = jsonSchemaOf(form.body, 'input')
  if (form.upload === undefined) {
    return {
      requestBody: {
        required: !canBeLeftOut(form.body),
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

/** Whether a body need not be sent, because all of it is optional. */
export function canBeLeftOut(body: NonNullable<EndpointDefinition['body']>): boolean {
  return body.safeParse(undefined).success
}

function successesOf(form: EndpointDefinition, example: unknown): OpenApiNode {
  const shown = { schema: jsonSchemaOf(form.answer, 'output'), ...withExample(example) }
  const content = (form.answerMedia ?? ['application/json']).map((media) => [media, shown])
  const done = { description: 'Done.', content: Object.fromEntries(content) }
  if (form.accepted === undefined) return { 200: done }
  const schema = jsonSchemaOf(form.accepted, 'output')
  return { 200: done, 202: { description: 'Goes on as a job.', content: { 'application/json': { schema } } } }
}

function refusalsOf(form: EndpointDefinition): OpenApiNode {
  const byStatus = new Map<number, Reason[]>()
  for (const reason of new Set(reasonsOf(form))) {
    const { status } = refusals[reason]
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason])
  }
  const responses = [...byStatus].map(([status, reasons]) => [status, refusalResponse(reasons)])
  return Object.fromEntries(responses)
}

/** Every reason a call may refuse with: its own, those of its access policy, and those of every call. */
export function reasonsOf(form: EndpointDefinition): readonly Reason[] {
  return [
    ...reasonsOfCaller(form),
    ...(needsIdempotencyKey(form) ? (['idempotency_key_required'] as const) : []),
    ...(isRefusedToBlocked(form.access) ? (['dealer_status_blocked'] as const) : []),
    ...(isSimulatedInTestMode(form) ? (['test_mode_unavailable'] as const) : []),
    ...form.failures,
    ...commonReasons,
  ]
}

function reasonsOfCaller({ access }: EndpointDefinition): readonly Reason[] {
  if (access.who === 'anyone') return []
  if (access.who === 'staff') return ['no_session', ...staffReasons]
  return access.who === 'integrator' ? tokenReasons : ['no_session']
}

function refusalResponse(reasons: readonly Reason[]): OpenApiNode {
  const lines = reasons.map((reason) => `- \`${reason}\`: ${refusals[reason].sentence}`)
  return {
    description: lines.join('\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}
