import { reasonsOfPrograms } from '@portal/contract/api/openapi/openapi-refusals'
import { type Reason, refusals, sentenceForPrograms } from '@portal/contract/api/refusals'
import { commonReasons, tokenReasons } from '@portal/contract/api/shared-reasons'
import { keysOf } from '@portal/contract/fields/keys'
import { Code } from '../code/code.tsx'
import { Heading } from '../markdown/heading.tsx'
import { ReasonTable } from '../parts/reason-table.tsx'
import type { PageContent } from '../parts/site-page.ts'
import { RetriedCalls } from './retried-calls.tsx'

const sample = {
  type: 'conflict_error',
  reason: 'out_of_stock',
  errors: [refusals.out_of_stock.sentence],
  lines: [{ variantId: 8801, available: 1 }],
  documentation: '{{portal}}/developers/errors#out_of_stock',
  requestId: 'b8f0d3c2-41',
}

/** Every refusal of the API, and which to retry. */
export function errorsPage(): PageContent {
  const reasons = keysOf(refusals).filter((reason) => reasonsOfPrograms().has(reason))
  const general: readonly Reason[] = [...tokenReasons, ...commonReasons]
  const groups = [
    ['every-call', 'Of every call', reasons.filter((reason) => general.includes(reason))],
    ['single-calls', 'Of single calls', reasons.filter((reason) => !general.includes(reason))],
  ] as const
  return {
    title: 'Errors',
    lead: (
      <>
        A refusal says what it is by a stable <code>reason</code>, for programs, and in sentences, for people.
        Its <code>documentation</code> leads to its line on this page.
      </>
    ),
    body: (
      <>
        <Code text={JSON.stringify(sample, null, 2)} language="json" />
        <p>
          <code>fields</code> names what is wrong with the request by the path of each field, such as{' '}
          <code>lines.6.sku</code>. Name the <code>requestId</code> when you ask for help: it is in the log of
          your calls, too. More reasons may be added: go by the status where you do not know one.
        </p>
        <Heading level={2} id="try-again">
          What to try again
        </Heading>
        <RetriedCalls />
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
    sections: [
      { id: 'try-again', title: 'What to try again' },
      ...groups.map(([id, title]) => ({ id, title })),
    ],
    findable: reasons.map((reason) => ({
      ...{ id: reason, title: reason, kind: 'Error' as const },
      text: sentenceForPrograms(refusals[reason].sentence),
    })),
  }
}
