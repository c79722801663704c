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

/** What an integrator does about a refusal, where its sentence does not say it. */
const remedies: Partial<Readonly<Record<Reason, string>>> = {
  token_invalid:
    'Tokens belong to one supplier: check that you call its address, and that the whole token was copied.',
  token_expired: 'Make a new one, or rotate it in good time: the old one works on for 24 hours.',
  token_revoked: 'It does not come back. Make another one in the settings of the portal.',
  token_wrong_kind: 'Some calls are for dealers, some for suppliers. The reference says which.',
  scope_missing: 'The field scope names it. Make a token that has it, or rotate into one.',
  api_access_withheld: 'Your supplier decides this. Ask for API access.',
  idempotency_key_required:
    'Any text of up to 255 characters that is new for each thing you mean to do once, such as a UUID.',
  idempotency_key_reused:
    'The same key came with another body. Take a new key for a new thing, the same body for another try.',
  idempotency_key_running: 'Wait as long as Retry-After says and send it again with the same key.',
  idempotency_secret_shown:
    'List what you have: it is there. For a new secret rotate it, or take a new key for another one.',
  too_many_requests:
    'Wait as long as Retry-After says. RateLimit-Remaining tells you before it happens how many calls are left.',
  unavailable: 'Send it again with the same key after Retry-After: nothing happens twice.',
  internal_error: 'Send it again with the same key. If it stays, name the requestId to your supplier.',
  invalid_input: 'fields says which field is wrong, and why.',
  conflict: 'Read the object again and repeat what you meant to do.',
  reference_number_taken: 'orderId names the order that has it: yours was placed before.',
  out_of_stock: 'lines names each variant and how many are left.',
  payload_too_large: 'Requests have at most 256 kB: send orders in smaller batches.',
  webhook_address_refused:
    'While you develop without a public address, `portal webhooks listen` brings events to your machine.',
  webhook_endpoint_off: 'It accepted nothing for 3 days, or was switched off. Switch it on, then redeliver.',
}

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
