import {
  type EndpointDefinition,
  isRefusedToBlocked,
  isSimulatedInTestMode,
  needsIdempotencyKey,
} from '../../api/endpoint.ts'
import { endpoints } from '../../api/endpoints.ts'
import { type Reason, refusals } from '../../api/refusals.ts'
import { brokenRequestReasons, commonReasons, staffReasons, tokenReasons } from '../../api/shared-reasons.ts'
import { headersOf, usualHeaders } from './openapi-headers.ts'
import type { OpenApiNode } from './openapi-node.ts'
import { type JsonSchema, namedSchemas, referenceTo } from './openapi-schema.ts'

/** The schema of a refusal's body, open to future reasons and fields. */
export function openErrorBody(): JsonSchema {
  const { ErrorBody: schema } = namedSchemas()
  const { enum: _known, ...reason } = schema.properties?.reason ?? {}
  return { ...schema, properties: { ...schema.properties, reason } }
}

export function refusalsOf(form: EndpointDefinition): OpenApiNode {
  const byStatus = new Map<number, Reason[]>()
  for (const reason of new Set(reasonsOf(form))) {
    const { status } = refusals[reason]
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason])
  }
  const responses = [...byStatus].map(([status, reasons]) => [status, refusalResponse(form, reasons)])
  return Object.fromEntries(responses)
}

/** Every reason an endpoint may refuse with: its own, its access policy's, and the common ones. */
export function reasonsOf(form: EndpointDefinition): readonly Reason[] {
  return [
    ...reasonsOfCaller(form),
    ...(needsIdempotencyKey(form) ? (['idempotency_key_required'] as const) : []),
    ...(isRefusedToBlocked(form.access) ? (['dealer_status_blocked'] as const) : []),
    ...(isSimulatedInTestMode(form) ? (['test_mode_unavailable'] as const) : []),
    ...(form.actingPermission ? (['permission_missing'] as const) : []),
    ...form.failures,
    ...commonReasons.filter((reason) => canReturn(form, reason)),
  ]
}

let forApiClients: ReadonlySet<Reason> | undefined

/** Every reason an API client may get: from `/api/v1` endpoints, and for requests that reach no endpoint. */
export function publicReasons(): ReadonlySet<Reason> {
  forApiClients ??= new Set<Reason>([
    ...commonReasons,
    ...tokenReasons,
    ...brokenRequestReasons,
    ...Object.values<EndpointDefinition>(endpoints)
      .filter(({ access }) => access.who === 'integrator')
      .flatMap(reasonsOf),
  ])
  return forApiClients
}

/** Whether an endpoint can refuse with a common reason. */
function canReturn(form: EndpointDefinition, reason: (typeof commonReasons)[number]): boolean {
  if (reason === 'method_not_allowed') return false
  if (reason === 'not_found') return form.params !== undefined
  if (reason === 'conflict') return form.method !== 'GET'
  if (reason === 'payload_too_large' || reason === 'unsupported_media_type') return form.body !== undefined
  return true
}

function reasonsOfCaller({ access }: EndpointDefinition): readonly Reason[] {
  if (access.who === 'anyone') return []
  if (access.who === 'staff') return ['no_session', ...staffReasons]
  return access.who === 'integrator' ? tokenReasons : ['no_session']
}

const retried: readonly Reason[] = ['too_many_requests', 'unavailable', 'idempotency_key_running']

function refusalResponse(form: EndpointDefinition, reasons: readonly Reason[]): OpenApiNode {
  const lines = reasons.map((reason) => `- \`${reason}\`: ${refusals[reason].sentence}`)
  const isRetried = reasons.some((reason) => retried.includes(reason))
  return {
    description: lines.join('\n'),
    ...headersOf([...usualHeaders(form), ...(isRetried ? (['Retry-After'] as const) : [])]),
    content: { 'application/json': { schema: referenceTo('ErrorBody') } },
  }
}
