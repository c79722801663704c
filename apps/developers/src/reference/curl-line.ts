import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { headers } from '@portal/contract/api/headers'
import { jsonSchemaOf } from '@portal/contract/api/openapi/openapi-schema'
import { exampleBody, sampleObject } from './sample-value.ts'

/** A call as a line for curl; the portal's address and the token are variables of the shell. */
export function curlOf(name: string, form: EndpointDefinition): string {
  const params = form.params === undefined ? {} : sampleObject(jsonSchemaOf(form.params, 'input'))
  const path = form.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const method =
    form.method === 'GET' || (form.method === 'POST' && form.body) ? '' : `--request ${form.method} `
  const lines = [`curl ${method}"$PORTAL_URL${path}"`]
  if (form.access.who === 'integrator') lines.push(`--header "${headers.apiToken}: $PORTAL_TOKEN"`)
  if (form.access.who === 'dealer') lines.push(`--header "${headers.accessToken}: $SESSION"`)
  if (needsIdempotencyKey(form)) lines.push(`--header "${headers.idempotencyKey}: $(uuidgen)"`)
  if (form.body !== undefined) {
    lines.push('--header "Content-Type: application/json"')
    lines.push(`--data '${exampleBody(name, form.body).replaceAll("'", String.raw`'\''`)}'`)
  }
  return lines.join(' \\\n  ')
}
