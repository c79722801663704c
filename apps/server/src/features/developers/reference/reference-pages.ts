import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { modules } from '@portal/contract/api/modules'
import { namedSchemas } from '@portal/contract/api/openapi/openapi-schema'
import { keysOf } from '@portal/contract/fields/keys'
import { integratorObjects } from '@portal/contract/integrator/objects'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import type { RenderedPage } from '../site/render-markdown.ts'
import { callHtml } from './call-html.ts'
import { fieldsHtml } from './schema-html.ts'

type Call = readonly [name: string, form: EndpointDefinition]

/** Every call of `/api/v1` by what it is about, and every object that it takes or answers. */
export function referencePage(): RenderedPage {
  const groups = groupByResource(callsWhere(({ access }) => access.who === 'integrator'))
  const calls = [...groups].map(
    ([resource, found]) =>
      `<section><h2 id="${resource}"><a href="#${resource}">${titleOf(resource)}</a></h2>${found.map(([name, form]) => callHtml(name, form)).join('')}</section>`,
  )
  const objects = keysOf(integratorObjects).map(
    (name) =>
      `<section class="object"><h3 id="${name}"><a href="#${name}">${name}</a></h3>${fieldsHtml(namedSchemas()[name])}</section>`,
  )
  return {
    title: 'Calls',
    lead: 'Every call of the API, made from the contract that the portal itself is built on. As a machine reads it: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.',
    html: `${tokenForm}${calls.join('')}<section><h2 id="objects"><a href="#objects">Objects</a></h2>${objects.join('')}</section>`,
    sections: [
      ...[...groups.keys()].map((id) => ({ id, title: titleOf(id) })),
      { id: 'objects', title: 'Objects' },
    ],
  }
}

const tokenForm = `<form class="token" hidden><label for="token">Your API token, to try calls from this page</label>
<input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="dpt_…">
<p>Calls are real: take a test token (<code>dpt_…</code>), whose orders are simulated. It stays in this tab and is sent to this portal only.</p></form>`

export function portalCallsPage(): RenderedPage {
  const sections = Object.entries(modules).flatMap(([module, { about, endpoints }]) => {
    const calls = Object.entries(endpoints).filter(([, form]) => form.access.who !== 'integrator')
    return calls.length === 0 ? [] : [{ id: module, title: titleOf(module), about, calls }]
  })
  const html = sections.map(
    ({ id, title, about, calls }) =>
      `<section><h2 id="${id}"><a href="#${id}">${title}</a></h2><p>${escapeHtml(about)}</p>${calls.map(([name, form]) => callHtml(name, form)).join('')}</section>`,
  )
  return {
    title: 'Calls of the portal',
    lead: 'What the portal’s own pages call, with the token of a session in <code>X-ACCESS-TOKEN</code> and the page’s route template in <code>X-PAGE-URL</code>. Programs use the <a href="/developers/reference">API</a>, which changes by addition only.',
    html: html.join(''),
    sections: sections.map(({ id, title }) => ({ id, title })),
  }
}

function callsWhere(isWanted: (form: EndpointDefinition) => boolean): Call[] {
  return Object.values(modules)
    .flatMap(({ endpoints }) => Object.entries(endpoints))
    .filter(([, form]) => isWanted(form))
}

/** Calls by the resource that their path names first. */
function groupByResource(calls: readonly Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>()
  for (const call of calls) {
    const [, resource = ''] = call[1].path.match(/^\/api\/v1\/([^/]+)/) ?? []
    groups.set(resource, [...(groups.get(resource) ?? []), call])
  }
  return new Map([...groups].sort(([one], [other]) => rankOf(one) - rankOf(other)))
}

const firstResources = [
  'me',
  'orders',
  'shipping-methods',
  'shipments',
  'invoices',
  'products',
  'variants',
  'stock',
]

function rankOf(resource: string): number {
  const place = firstResources.indexOf(resource)
  return place < 0 ? firstResources.length : place
}

function titleOf(id: string): string {
  if (id === 'me') return 'Your token'
  const words = id.replaceAll('-', ' ')
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
}
