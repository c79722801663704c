import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { integratorObjects } from '@portal/contract/documents/objects'
import { publicNameOf } from '@portal/contract/documents/openapi/openapi'
import { namedSchemas } from '@portal/contract/documents/openapi/openapi-schema'
import { keysOf } from '@portal/contract/fields/keys'
import { Heading } from '../markdown/heading.tsx'
import type { PageContent } from '../parts/site-page.ts'
import { callsByResource } from '../parts/sort-endpoints.ts'
import { Call } from './call.tsx'
import { Fields } from './fields.tsx'

const objects = keysOf(integratorObjects)

/** Every operation of `/api/v1` by resource, and every object. */
export function referencePage(): PageContent {
  const calls = Object.entries<EndpointDefinition>(endpoints).filter(
    ([, { access }]) => access.who === 'integrator',
  )
  const groups = [...callsByResource(calls)]
  return {
    title: 'API reference',
    lead: (
      <>
        All endpoints of the API. Also available as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
      </>
    ),
    body: (
      <>
        <div data-part="token" />
        {groups.map(([resource, found]) => (
          <section key={resource}>
            <Heading level={2} id={resource}>
              {titleOf(resource)}
            </Heading>
            {found.map(([name, form]) => (
              <Call key={name} name={name} id={publicNameOf(name)} form={form} />
            ))}
          </section>
        ))}
        <Objects />
      </>
    ),
    sections: [...groups.map(([id]) => ({ id, title: titleOf(id) })), { id: 'objects', title: 'Objects' }],
    findable: [
      ...calls.map(([name, { method, path, summary }]) => ({
        ...{ id: publicNameOf(name), title: `${method} ${path}`, kind: 'Endpoint' as const },
        text: `${publicNameOf(name)} ${summary}`,
      })),
      ...objects.map(findableObject),
    ],
  }
}

export function titleOf(id: string): string {
  if (id === 'me') return 'Your token'
  const words = id.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function findableObject(name: keyof typeof integratorObjects) {
  const text = Object.keys(namedSchemas()[name].properties ?? {}).join(' ')
  return { id: name, title: name, kind: 'Object' as const, text }
}

function Objects() {
  return (
    <section>
      <Heading level={2} id="objects">
        Objects
      </Heading>
      {objects.map((name) => (
        <section key={name}>
          <Heading level={3} id={name}>
            {name}
          </Heading>
          <Fields schema={namedSchemas()[name]} />
        </section>
      ))}
    </section>
  )
}
