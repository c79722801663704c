import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { type Scope, scopeNames, scopes } from '@portal/contract/callers/scopes'
import { publicNameOf } from '@portal/contract/documents/openapi/openapi'
import { choosableEventKinds, scopeOfEvents } from '@portal/contract/webhooks/webhook-events'
import { Text } from '@portal/ui/boxes'
import { Several, Table } from '../markdown/table.tsx'
import { sortEndpoints } from '../parts/sort-endpoints.ts'

/** Each scope with its endpoints and events. */
export function ScopesTable() {
  return (
    <Table
      label="Scopes"
      head={['Scope', 'Endpoints', 'Events']}
      rows={scopeNames.map((scope) => ({
        ...{ key: scope, id: scope.replace(':', '-') },
        cells: [
          <div key="scope">
            <code>{scope}</code>
            <Text size={13} tone="muted">
              {scopes[scope].about}
              {scopes[scope].for === 'supplier' ? ' Supplier keys only.' : ''}
            </Text>
          </div>,
          <CallsOf key="calls" scope={scope} />,
          <EventsOf key="events" scope={scope} />,
        ],
      }))}
    />
  )
}

function CallsOf({ scope }: { readonly scope: Scope }) {
  const calls = Object.entries<EndpointDefinition>(endpoints).filter(
    ([, { access }]) => access.who === 'integrator' && access.scope === scope,
  )
  return (
    <Several>
      {sortEndpoints(calls).map(([name, { summary }]) => (
        <a
          key={name}
          href={`/developers/reference#${publicNameOf(name)}`}
          title={summary.replaceAll('`', '')}
        >
          <code>{publicNameOf(name)}</code>
        </a>
      ))}
    </Several>
  )
}

function EventsOf({ scope }: { readonly scope: Scope }) {
  const events = choosableEventKinds('supplier').filter((kind) => scopeOfEvents(kind) === scope)
  if (events.length === 0) return null
  return (
    <Several>
      {events.map((kind) => (
        <a key={kind} href={`/developers/events#${kind}`}>
          <code>{kind}</code>
        </a>
      ))}
    </Several>
  )
}
