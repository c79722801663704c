import { type StateChart, stateCharts } from '@portal/contract/documents/states/state-charts'
import type { TransitionMaker } from '@portal/contract/documents/states/state-transitions'
import { Heading } from '../markdown/heading.tsx'
import { InlineText } from '../markdown/inline-text.tsx'
import { Table } from '../markdown/table.tsx'
import type { PageContent } from '../parts/site-page.ts'
import { StateDiagram } from './state-diagram.tsx'

const makers: Readonly<Record<TransitionMaker, string>> = {
  dealer: 'dealer',
  supplier: 'supplier',
  bank: 'bank or card network',
  portal: 'the portal, automatically',
}

/** Every status: number, name, meaning, and the trigger of each transition. */
export function statesPage(): PageContent {
  return {
    title: 'Statuses',
    lead: 'The number, name and meaning of each status, and who can change it.',
    body: (
      <>
        <p>
          Each status has two fields: a number, such as <code>orderStatusId</code>, and a name, such as{' '}
          <code>orderStatus</code>. A status keeps its number and name; new statuses may be added.
        </p>
        {stateCharts.map((chart) => (
          <ChartSection key={chart.id} chart={chart} />
        ))}
      </>
    ),
    sections: stateCharts.map(({ id, title }) => ({ id, title })),
    findable: stateCharts.flatMap(({ id, title, field, states }) =>
      states.map(({ id: number, name, meaning }) => ({
        ...{ id: `${id}-${number}`, title: `${name} (${title})`, kind: 'Status' as const },
        text: `${field} ${number} ${meaning}`,
      })),
    ),
  }
}

function ChartSection({ chart }: { readonly chart: StateChart }) {
  const { id, title, field, states, transitions, note } = chart
  const nameOf = (state: number) => states.find((one) => one.id === state)?.name ?? ''
  return (
    <section>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <p>
        <code>{field}</code> and <code>{field.replace(/Id$/, '')}</code>
      </p>
      <Table
        label={`Statuses: ${title}`}
        head={['ID', 'Name', 'Meaning']}
        rows={states.map(({ id: number, name, meaning }) => ({
          ...{ key: name, id: `${id}-${number}` },
          cells: [<code key="id">{number}</code>, name, <InlineText key="meaning" text={meaning} />],
        }))}
      />
      <StateDiagram chart={chart} />
      <Table
        label={`Transitions: ${title}`}
        head={['Transition', 'From', 'To', 'By', 'When']}
        rows={transitions.map(({ name, from, to, by, about }) => ({
          key: name,
          cells: [
            name,
            from.map(nameOf).join(', '),
            nameOf(to),
            by.map((mover) => makers[mover]).join(', '),
            <InlineText key="about" text={about} />,
          ],
        }))}
      />
      <p>{note}</p>
    </section>
  )
}
