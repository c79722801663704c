import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { errorTypeOf } from '@portal/contract/api/error-type.rules'
import { reasonsOf } from '@portal/contract/api/openapi/openapi-refusals'
import { type Reason, refusals, sentenceForPrograms } from '@portal/contract/api/refusals'
import { commonReasons, tokenReasons } from '@portal/contract/api/shared-reasons'
import { keysOf } from '@portal/contract/fields/keys'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import { codeBlock } from '../site/code-block.ts'
import type { RenderedPage } from '../site/render-markdown.ts'
import { remedies } from './remedies.ts'

const sample = {
  type: 'conflict_error',
  reason: 'out_of_stock',
  errors: ['There is not enough stock for one or more of the items.'],
  lines: [{ variantId: 4711, available: 1 }],
  documentation: '{{portal}}/developers/errors#out_of_stock',
  requestId: 'b8f0d3c2-41',
}

/** Every refusal that programs may meet, and after them those of the portal's own calls. */
export function errorsPage(): RenderedPage {
  const all = keysOf(refusals)
  const ofPrograms = new Set(
    Object.values<EndpointDefinition>(endpoints)
      .filter(({ access }) => access.who === 'integrator')
      .flatMap(reasonsOf),
  )
  const general: readonly Reason[] = [...tokenReasons, ...commonReasons]
  const groups = [
    ['every-call', 'Of every call', all.filter((reason) => general.includes(reason))],
    [
      'single-calls',
      'Of single calls',
      all.filter((reason) => ofPrograms.has(reason) && !general.includes(reason)),
    ],
    [
      'portal',
      'Of the portal’s own calls',
      all.filter((reason) => !ofPrograms.has(reason) && !general.includes(reason)),
    ],
  ] as const
  return {
    title: 'Errors',
    lead: 'A refusal says what it is by a stable <code>reason</code>, for programs, and in sentences, for people. Its <code>documentation</code> leads to its line on this page.',
    html: `${codeBlock(JSON.stringify(sample, null, 2), 'json')}
<p><code>fields</code> names what is wrong with the request by the path of each field, such as <code>lines.6.sku</code>. Name the <code>requestId</code> when you ask for help: it is in the log of your calls, too.</p>
<p>Try again after 408, 429, 500, 502, 503 and 504, with the same <code>Idempotency-Key</code>, and wait as long as <code>Retry-After</code> says. Everything else stays as it is until the request changes.</p>
${groups.map(([id, title, reasons]) => groupHtml(id, title, reasons)).join('')}`,
    sections: groups.map(([id, title]) => ({ id, title })),
  }
}

function groupHtml(id: string, title: string, reasons: readonly Reason[]): string {
  const rows = reasons.map((reason) => {
    const { status, sentence } = refusals[reason]
    const remedy = remedies[reason]
    return `<tr id="${reason}"><td><a href="#${reason}"><code>${reason}</code></a><span class="kind">${errorTypeOf(reason, status)}</span></td><td>${status}</td><td>${escapeHtml(sentenceForPrograms(sentence))}${remedy === undefined ? '' : `<p>${escapeHtml(remedy)}</p>`}</td></tr>`
  })
  return `<h2 id="${id}"><a href="#${id}">${title}</a></h2><div class="scroll" tabindex="0"><table class="errors"><thead><tr><th>Reason</th><th>Status</th><th>What it says</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
