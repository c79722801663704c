import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { buildOpenApi } from '@portal/contract/documents/openapi/openapi'
import type { OpenApiNode } from '@portal/contract/documents/openapi/openapi-node'

/** The document of `/api/v1` with each refusal as its reasons, and one line for each call of the portal's own pages. */
export function agreedApi(): OpenApiNode {
  const document = buildOpenApi({ of: 'programs', version: '1' })
  const own = Object.entries<EndpointDefinition>(endpoints).filter(([, form]) => !isOfPrograms(form))
  return {
    ...document,
    paths: mapValues(document.paths, (item) => mapValues(item, shortened)),
    webhooks: mapValues(document.webhooks, (item) => mapValues(item, shortened)),
    ownCalls: Object.fromEntries(
      own.map(([name, form]) => [`${form.method} ${form.path}`, lineOf(name, form)]),
    ),
  }
}

const isOfPrograms = ({ access }: EndpointDefinition) => access.who === 'integrator'

function shortened(operation: OpenApiNode): OpenApiNode {
  return { ...operation, responses: mapValues(operation.responses, shortResponse) }
}

/** A refusal is its sentences, for its body is always the same; of headers the names are enough. */
function shortResponse({ headers, ...response }: OpenApiNode, status: string): unknown {
  if (Number(status) >= 400) return response.description
  return headers === undefined ? response : { ...response, headers: Object.keys(headers as object) }
}

/** An endpoint's access and its own refusals. */
function lineOf(name: string, { access, failures }: EndpointDefinition): string {
  const permission = access.who === 'staff' && access.permission !== null ? ` with ${access.permission}` : ''
  const blocked = access.who === 'dealer' && access.status === 'unblocked' ? ', not blocked' : ''
  return [`${name}: ${access.who}${permission}${blocked}`, ...failures].join('; ')
}

function mapValues(parts: unknown, change: (part: OpenApiNode, key: string) => unknown): OpenApiNode {
  const changed = Object.entries(parts as Record<string, OpenApiNode>).map(([key, part]) => [
    key,
    change(part, key),
  ])
  return Object.fromEntries(changed)
}
