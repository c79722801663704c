import type { EndpointDefinition } from '../../api/endpoint.ts'
import { type HeaderName, headersOf, usualHeaders } from './openapi-headers.ts'
import { examplesOf, type OpenApiNode, withExample } from './openapi-node.ts'
import { refusalsOf } from './openapi-refusals.ts'
import { jsonSchemaOf } from './openapi-schema.ts'

/** Whether an unchanged response is 304 for callers that have it. */
function hasEntityTag({ access, method, answerMedia }: EndpointDefinition): boolean {
  return access.who === 'integrator' && method === 'GET' && answerMedia === undefined
}

/** Every response of an endpoint, by status, including those common to all endpoints. */
export function responsesOf(name: string, form: EndpointDefinition): OpenApiNode {
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
