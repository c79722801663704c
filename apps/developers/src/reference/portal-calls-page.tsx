import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { modules, tagOf } from '@portal/contract/api/modules'
import { refusals } from '@portal/contract/api/refusals'
import { publicReasons } from '@portal/contract/documents/openapi/openapi-refusals'
import { keysOf } from '@portal/contract/fields/keys'
import { Heading } from '../markdown/heading.tsx'
import { ReasonTable } from '../parts/reason-table.tsx'
import type { PageContent } from '../parts/site-page.ts'
import { sortEndpoints } from '../parts/sort-endpoints.ts'
import { Call } from './call.tsx'
import { titleOf } from './reference-page.tsx'

/** The endpoints of the portal's own pages, by module. */
export function portalCallsPage(): PageContent {
  const groups = Object.entries(modules).flatMap(([id, { about, endpoints }]) => {
    const calls = Object.entries<EndpointDefinition>(endpoints).filter(
      ([, { access }]) => access.who !== 'integrator',
    )
    return calls.length === 0 ? [] : [{ id, about, calls: sortEndpoints(calls) }]
  })
  const reasons = keysOf(refusals).filter((reason) => !publicReasons().has(reason))
  return {
    title: 'Portal endpoints',
    lead: (
      <>
        The portal's own pages use these endpoints, with a session token in <code>X-ACCESS-TOKEN</code> and
        the page's route template in <code>X-PAGE-URL</code>. They can change at any time. For your own code,
        use the <a href="/developers/reference">API</a>.
      </>
    ),
    body: (
      <>
        {groups.map(({ id, about, calls }) => (
          <section key={id}>
            <Heading level={2} id={id}>
              {titleOf(tagOf(id))}
            </Heading>
            <p>{about}</p>
            {calls.map(([name, form]) => (
              <Call key={name} name={name} id={name} form={form} />
            ))}
          </section>
        ))}
        <Heading level={2} id="refusals">
          Errors
        </Heading>
        <p>
          API clients never get these errors. See <a href="/developers/errors">Errors</a> for the ones they
          can get.
        </p>
        <ReasonTable label="Errors of portal endpoints" reasons={reasons} />
      </>
    ),
    sections: [
      ...groups.map(({ id }) => ({ id, title: titleOf(tagOf(id)) })),
      { id: 'refusals', title: 'Errors' },
    ],
  }
}
