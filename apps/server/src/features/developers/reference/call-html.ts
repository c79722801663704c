import { type EndpointDefinition, hasTrial, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { reasonsOf } from '@portal/contract/api/openapi/openapi-refusals'
import {
  type JsonSchema,
  jsonSchemaOf,
  type OpenApiParameter,
  parametersIn,
} from '@portal/contract/api/openapi/openapi-schema'
import { commonReasons, tokenReasons } from '@portal/contract/api/shared-reasons'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import { codeBlock } from '../site/code-block.ts'
import { exampleAnswer, exampleBody, sampleObject } from './sample-value.ts'
import { fieldsHtml, typeHtml } from './schema-html.ts'

/** One call of the API: folded to one line, opened to everything about it. */
export function callHtml(name: string, form: EndpointDefinition): string {
  const method = form.method.toLowerCase()
  return `<details class="call" id="${name}"><summary><b class="method ${method}">${form.method}</b>
<code class="path">${escapeHtml(form.path).replace(/:(\w+)/g, '<i>:$1</i>')}</code><span class="about">${escapeHtml(form.summary)}</span></summary>
<div class="call-body"><div>${accessHtml(form)}${parametersHtml(form)}${bodyHtml(form)}${answerHtml(form)}${refusalsHtml(form)}</div>
<div class="call-code">${codeBlock(curlOf(name, form), 'bash')}${sampleAnswer(name, form)}${tryHtml(name, form)}</div></div></details>`
}

const ownerTexts = {
  dealer: 'Token of a dealer',
  supplier: 'Key of a supplier',
  both: 'Token of a dealer or key of a supplier',
} as const

function accessHtml(form: EndpointDefinition): string {
  const { access } = form
  if (access.who === 'anyone') return '<p class="access">Anyone may call.</p>'
  if (access.who !== 'integrator') return '<p class="access">Someone who has signed in.</p>'
  const scope = access.scope === null ? 'any scope' : `scope <code>${access.scope}</code>`
  const unless = hasTrial(form) ? ' unless <code>dryRun=true</code>' : ''
  const key = needsIdempotencyKey(form) ? `<li>needs an <code>Idempotency-Key</code>${unless}</li>` : ''
  const { countedList } = form
  const cost = countedList ? `<li>each of its <code>${countedList}</code> counts as a call</li>` : ''
  return `<ul class="access"><li>${ownerTexts[access.for]}</li><li>${scope}</li>${key}${cost}</ul>`
}

function parametersHtml(form: EndpointDefinition): string {
  const groups = [
    ['Path', form.params === undefined ? [] : parametersIn('path', form.params)],
    ['Query', form.query === undefined ? [] : parametersIn('query', form.query)],
  ] as const
  return groups
    .filter(([, parameters]) => parameters.length > 0)
    .map(([title, parameters]) => {
      const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
      const requiredNames = parameters.filter(({ required }) => required).map(({ name }) => name)
      return `<h3 class="part">${title}</h3>${fieldsHtml({ properties, required: requiredNames })}`
    })
    .join('')
}

function bodyHtml(form: EndpointDefinition): string {
  if (form.body === undefined) return ''
  const schema = jsonSchemaOf(form.body, 'input')
  return `<h3 class="part">Body</h3>${objectHtml(schema)}`
}

function answerHtml(form: EndpointDefinition): string {
  if (form.answerMedia !== undefined) {
    return `<h3 class="part">Answer</h3><p class="type">A file, ${form.answerMedia.map((media) => `<code>${media}</code>`).join(' or ')}</p>`
  }
  return `<h3 class="part">Answer</h3>${objectHtml(jsonSchemaOf(form.answer, 'output'))}`
}

/** A body by its name, or by its fields where it has none. */
function objectHtml(schema: JsonSchema): string {
  const type = typeHtml(schema)
  const fields = type.includes('<a ') ? '' : fieldsHtml(schema)
  return fields === '' ? `<p class="type">${type}</p>` : fields
}

function refusalsHtml(form: EndpointDefinition): string {
  const shared: readonly string[] = [...commonReasons, ...tokenReasons]
  const own = [...new Set(reasonsOf(form))].filter((reason) => !shared.includes(reason))
  if (own.length === 0) return ''
  const links = own.map(
    (reason) => `<li><a href="/developers/errors#${reason}"><code>${reason}</code></a></li>`,
  )
  return `<h3 class="part">Refusals of its own</h3><ul class="reasons">${links.join('')}</ul>`
}

function sampleAnswer(name: string, form: EndpointDefinition): string {
  if (form.answerMedia !== undefined) return ''
  const sample = JSON.stringify(exampleAnswer(name, form.answer), null, 2)
  return `<p class="code-title">Answer</p>${codeBlock(sample, 'json')}`
}

/** The call as a form that the page's script sends with the reader's token; without the script it stays hidden. */
function tryHtml(name: string, form: EndpointDefinition): string {
  if (form.access.who !== 'integrator' || form.answerMedia !== undefined) return ''
  const field =
    (place: string) =>
    ({ name: parameterName, required }: OpenApiParameter) => {
      const key = escapeHtml(parameterName)
      const id = `try-${name}-${key}`
      return `<label for="${id}">${key}</label><input id="${id}" data-place="${place}" name="${key}" autocomplete="off"${required ? ' required' : ''}>`
    }
  const fields = [
    ...(form.params === undefined ? [] : parametersIn('path', form.params).map(field('path'))),
    ...(form.query === undefined ? [] : parametersIn('query', form.query).map(field('query'))),
  ]
  const body =
    form.body === undefined
      ? ''
      : `<label for="try-${name}-body">Body</label><textarea id="try-${name}-body" name="body" rows="8" spellcheck="false">${escapeHtml(
          JSON.stringify(exampleBody(name, form.body), null, 2),
        )}</textarea>`
  return `<form class="try" hidden data-method="${form.method}" data-path="${escapeHtml(form.path)}"${needsIdempotencyKey(form) ? ' data-creates' : ''}>
<h3 class="part">Try it</h3>${fields.join('')}${body}<button type="submit">Send</button><output></output></form>`
}

/** A call as a line for curl; the portal's address and the token are variables of the shell. */
function curlOf(name: string, form: EndpointDefinition): string {
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
