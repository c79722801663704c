import { feedColumnMeanings } from '@portal/contract/catalogue/integrator/feed-columns'
import { entriesOf } from '@portal/contract/fields/keys'
import { type TestScenario, testScenarios } from '@portal/contract/test-mode/test-mode.rules'
import { refusedPorts } from '@portal/contract/webhooks/webhook-address.rules'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { webhookRetryJitter, webhookRetrySeconds } from '@portal/contract/webhooks/webhook-retries'
import { InlineText } from '../markdown/inline-text.tsx'
import { Table } from '../markdown/table.tsx'

/** `5 seconds`, `10 minutes`, `1 hour`. */
function durationOf(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** When a rejected message is retried. */
export function RetrySchedule() {
  let sinceFirst = 0
  const rows = webhookRetrySeconds.map((wait, index) => {
    sinceFirst += wait
    const isLast = index === webhookRetrySeconds.length - 1
    const number = isLast ? `${index + 2} and later` : String(index + 2)
    const until = `for up to ${webhookLimits.givenUpAfterHours / 24} days`
    const about = sinceFirst < 60 ? '' : 'about '
    return {
      key: number,
      cells: [number, durationOf(wait), isLast ? until : `${about}${durationOf(sinceFirst)}`],
    }
  })
  return (
    <>
      <Table
        label="Webhook retries"
        head={['Attempt', 'After the previous attempt', 'After the first attempt']}
        rows={[{ key: '1', cells: ['1', '', 'immediately'] }, ...rows]}
      />
      <p>Each interval varies by up to {webhookRetryJitter * 100}%.</p>
    </>
  )
}

export function RefusedPorts() {
  const services = new Map<string, string[]>()
  for (const [port, service] of entriesOf(refusedPorts)) {
    services.set(service, [...(services.get(service) ?? []), port])
  }
  return (
    <Table
      label="Ports you can't use"
      head={['Service', 'Ports']}
      rows={[...services].map(([service, ports]) => ({
        key: service,
        cells: [service, ports.join(', ')],
      }))}
    />
  )
}

/** The scenario each reference number simulates in test mode. */
export function TestScenarios() {
  const scenarios: readonly TestScenario[] = Object.values(testScenarios)
  return (
    <Table
      label="Test mode reference numbers"
      head={['Reference number', 'Result', 'When']}
      rows={scenarios.map(({ prefix, effect, when }) => ({
        key: prefix,
        cells: [<code key="prefix">{prefix}…</code>, <InlineText key="effect" text={effect} />, when],
      }))}
    />
  )
}

export function FeedColumns() {
  return (
    <Table
      label="Columns of the CSV feed"
      head={['Column', 'Description']}
      rows={entriesOf(feedColumnMeanings).map(([name, meaning]) => ({
        key: name,
        cells: [<code key="name">{name}</code>, <InlineText key="meaning" text={meaning} />],
      }))}
    />
  )
}
