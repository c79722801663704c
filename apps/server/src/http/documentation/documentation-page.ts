import { type CallerKind, type EndpointDefinition, isRefusedToBlocked } from '@portal/contract/api/endpoint'
import type { EndpointName } from '@portal/contract/api/endpoints'
import { modules } from '@portal/contract/api/modules'
import { reasonsOf } from '@portal/contract/api/openapi/openapi'
import { jsonSchemaOf, parametersIn } from '@portal/contract/api/openapi/openapi-schema'
import { refusals } from '@portal/contract/api/refusals'
import { brandIdentity } from '../../presenters/brand/brand-head.ts'
import { brandLogoHtml, brandVariables } from '../../presenters/brand/brand-letterhead.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import { escapeHtml } from '../../presenters/escape-html.ts'
import type { Supplier } from '../../repositories/suppliers/supplier.repository.ts'
import { documentationStyle } from './documentation-style.ts'

type Schema = Readonly<Record<string, unknown>>

const callerTexts = {
  anyone: 'anyone',
  dealer: 'signed in',
  staff: "the supplier's staff",
  integrator: 'a program with a token',
} as const satisfies Record<CallerKind, string>

/** What the page of the API says, made from the contract; it is the same for every supplier. */
export function documentationContent(notBuilt: readonly EndpointName[]): DocumentationContent {
  const links = Object.keys(modules).map((room) => `<li><a href="#${room}">${escapeHtml(room)}</a></li>`)
  const sections = Object.entries(modules).map(([room, { about, endpoints }]) => {
    const calls = Object.entries(endpoints).map(([name, form]) =>
      callHtml(name, form, notBuilt.includes(name as EndpointName)),
    )
    return `<section><h2 id="${room}">${escapeHtml(room)}</h2><p>${escapeHtml(about)}</p>${calls.join('')}</section>`
  })
  return { links: links.join(''), sections: `${introduction(notBuilt.length)}${sections.join('')}` }
}

/** The parts of the page: its list of modules, and what it says of each. */
interface DocumentationContent {
  readonly links: string
  readonly sections: string
}

/** The API as one readable page in a supplier's brand: no scripts, nothing loaded from elsewhere. */
export function documentationPage(content: DocumentationContent, supplier: Supplier | undefined): string {
  const name = supplier ? escapeHtml(supplierBrandName(supplier)) : undefined
  const title = name ? `Dealer Portal API · ${name}` : 'Dealer Portal API'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${supplier ? brandIdentity(supplier) : ''}
<style>${documentationStyle}${brandVariables(supplier)}</style></head>
<body><nav aria-label="Rooms">${supplier ? `<a class="home" href="/">${brandLogoHtml(supplier)}</a>` : ''}
<strong>Dealer Portal API</strong><ul>${content.links}</ul></nav>
<main><h1>Dealer Portal API</h1>${content.sections}</main></body></html>`
}

function introduction(notBuiltCount: number): string {
  return `<p>Send the session token in <code>X-ACCESS-TOKEN</code> and the address of the page, as its route
template, in <code>X-PAGE-URL</code>. Every answer carries <code>X-APP-VERSION</code> and
<code>X-Request-Id</code>. Money is decimal text, times are ISO 8601 in UTC, ids are numbers. Every refusal has the
body <code>{ reason, errors, fields?, requestId }</code>. The same as a machine reads it:
<a href="/api-public/openapi.json">openapi.json</a>.</p>
<p>${notBuiltCount} calls are declared but not built yet; they are marked and answer 501.</p>`
}

function accessText({ access }: EndpointDefinition): string {
  return isRefusedToBlocked(access)
    ? `${callerTexts[access.who]}, status not blocked`
    : callerTexts[access.who]
}

function callHtml(name: string, form: EndpointDefinition, isRoadmap: boolean): string {
  const method = form.method.toLowerCase()
  const marks = [
    `<span class="mark">${accessText(form)}</span>`,
    isRoadmap ? '<span class="mark roadmap">not built yet</span>' : '',
  ]
  return `<details class="call" id="${name}"><summary><b class="${method}">${form.method}</b>
<code>${escapeHtml(form.path)}</code> <span>${escapeHtml(form.summary)}</span> ${marks.join(' ')}</summary>
${parametersHtml(form)}${bodiesHtml(form)}${refusalsHtml(form)}</details>`
}

function parametersHtml(form: EndpointDefinition): string {
  const parameters = [
    ...(form.params === undefined ? [] : parametersIn('path', form.params)),
    ...(form.query === undefined ? [] : parametersIn('query', form.query)),
  ]
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const type = typeOf(schema as Schema)
    return `<tr><td><code>${escapeHtml(String(name))}</code></td><td>${String(place)}</td>
<td>${required === true ? 'required' : 'optional'}</td><td>${escapeHtml(type)}</td></tr>`
  })
  if (rows.length === 0) return ''
  return `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Needed</th><th>Type</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

function bodiesHtml(form: EndpointDefinition): string {
  const schemas = [
    ['Body', form.body && jsonSchemaOf(form.body, 'input')],
    ['Answer 200', form.answerMedia ?? jsonSchemaOf(form.answer, 'output')],
    ['Answer 202', form.accepted && jsonSchemaOf(form.accepted, 'output')],
  ] as const
  return schemas
    .filter(([, schema]) => schema !== undefined)
    .map(([title, schema]) => {
      const text = typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2)
      return `<h3>${title}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
    })
    .join('')
}

function refusalsHtml(form: EndpointDefinition): string {
  const rows = [...new Set(reasonsOf(form))].map((reason) => {
    const { status, sentence } = refusals[reason]
    return `<tr><td>${status}</td><td><code>${reason}</code></td><td>${escapeHtml(sentence)}</td></tr>`
  })
  return `<h3>Refusals</h3><table><thead><tr><th>Status</th><th>Reason</th><th>Sentence</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

function typeOf(schema: Schema): string {
  const type = typeof schema.type === 'string' ? schema.type : 'any'
  return Array.isArray(schema.enum) ? `${type}: ${schema.enum.join(', ')}` : type
}
