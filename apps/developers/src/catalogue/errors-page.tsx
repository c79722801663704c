import { type Reason, refusals, sentenceForApiClients } from '@portal/contract/api/refusals'
import { commonReasons, tokenReasons } from '@portal/contract/api/shared-reasons'
import { publicReasons } from '@portal/contract/documents/openapi/openapi-refusals'
import { keysOf } from '@portal/contract/fields/keys'
import { Code } from '../code/code.tsx'
import { Heading } from '../markdown/heading.tsx'
import { ReasonTable } from '../parts/reason-table.tsx'
import type { PageContent } from '../parts/site-page.ts'
import { RetriedResponses } from './retried-responses.tsx'

const sample = {
  type: 'conflict_error',
  reason: 'out_of_stock',
  errors: [refusals.out_of_stock.sentence],
  lines: [{ variantId: 8801, available: 1 }],
  documentation: '{{portal}}/developers/errors#out_of_stock',
  requestId: 'b8f0d3c2-41',
}

/** All API errors, and which to retry. */
export function errorsPage(): PageContent {
  const reasons = keysOf(refusals).filter((reason) => publicReasons().has(reason))
  const general: readonly Reason[] = [...tokenReasons, ...commonReasons]
  const groups = [
    ['all-endpoints', 'All endpoints', reasons.filter((reason) => general.includes(reason))],
    ['specific-endpoints', 'Specific endpoints', reasons.filter((reason) => !general.includes(reason))],
  ] as const
  return {
    title: 'Errors',
    lead: (
      <>
        Every error has a stable <code>reason</code> for your code and error messages for people. The{' '}
        <code>documentation</code> URL links to the error's row on this page.
      </>
    ),
    body: (
      <>
        <Code text={JSON.stringify(sample, null, 2)} language="json" />
        <p>
          <code>fields</code> lists validation errors by field path, such as <code>lines.6.sku</code>. Quote
          the <code>requestId</code> when you contact support; it's also in your request log. New reasons may
          be added: handle unknown reasons by HTTP status.
        </p>
        <Heading level={2} id="try-again">
          Retries
        </Heading>
        <RetriedResponses />
        {groups.map(([id, title, found]) => (
          <section key={id}>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            <ReasonTable label={title} reasons={found} />
          </section>
        ))}
      </>
    ),
    sections: [{ id: 'try-again', title: 'Retries' }, ...groups.map(([id, title]) => ({ id, title }))],
    findable: reasons.map((reason) => ({
      ...{ id: reason, title: reason, kind: 'Error' as const },
      text: sentenceForApiClients(refusals[reason].sentence),
    })),
  }
}
