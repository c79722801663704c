import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { jsonSchemaOf } from '@portal/contract/api/openapi/openapi-schema'
import { exampleBody, sampleObject } from './sample-value.ts'

/** A call as a line for curl; the portal's address and the token are variables of the shell. */
export function curlOf(name: string, form: EndpointDefinition): string {
  const params = form.params === undefined ? {} : sampleObject(jsonSchemaOf(form.params, 'input'))
  const path = form.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
  const method =
    form.method === 'GET' || (form.method === 'POST' && form.body) ? '' : `--request ${form.method} `
  const lines = [`curl ${method}"$PORTAL_URL${path}"`]
  if (form.access.who === 'integrator') lines.push('--header "X-API-TOKEN: $PORTAL_TOKEN"')
  if (form.access.who === 'dealer') lines.push('--header "X-ACCESS-TOKEN: $SESSION"')
  if (needsIdempotencyKey(form)) lines.push('--header "Idempotency-Key: $(uuidgen)"')
  if (form.body !== undefined) {
    const body = JSON.stringify(exampleBody(name, form.body), null, 2)
    lines.push(`--json '${body.replaceAll("'", String.raw`'\''`)}'`)
  }
  return lines.join(' \\\n  ')
}
