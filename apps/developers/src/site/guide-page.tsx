import { deprecationMonths, idempotencyLifetimes } from '@portal/contract/integrator/lifetimes'
import { defaultTokenLimits } from '@portal/contract/tokens/token.rules'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { Stack, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { RetriedResponses } from '../catalogue/retried-responses.tsx'
import { ScopesTable } from '../catalogue/scopes-table.tsx'
import { FeedColumns, RefusedPorts, RetrySchedule, TestScenarios } from '../catalogue/small-tables.tsx'
import { Example } from '../code/example.tsx'
import { Inline, Markdown } from '../markdown/markdown.tsx'
import { readGuide } from '../markdown/read-guide.ts'
import type { PageContent } from '../parts/site-page.ts'
import styles from './cards.module.css'

const cards = [
  ['quick-start', 'Quick start', 'From a token to your first order in five minutes, with curl.'],
  ['orders', 'Orders', 'Check, place, authorize, track and cancel orders.'],
  ['stock', 'Stock and prices', 'Sync the catalog and fetch only what changed.'],
  ['webhooks', 'Webhooks', 'Get events as they happen: signed, retried, in order.'],
  ['test-mode', 'Test mode', 'Simulated orders that behave like real ones.'],
  ['reference', 'API reference', 'Every endpoint with its fields, and a form to try it.'],
] as const

/** Numbers of the contract used in guides. */
const facts: Readonly<Record<string, number>> = {
  ...idempotencyLifetimes,
  ...defaultTokenLimits,
  deprecationMonths,
  answerSeconds: webhookLimits.answerMs / 1000,
  givenUpDays: webhookLimits.givenUpAfterHours / 24,
  keptDays: webhookLimits.keptDays,
}

/** Replaces each `{=name}` in a guide with the contract's number. */
function fillFacts(source: string): string {
  return source.replace(/\{=(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`Unknown fact ${name} in a guide.`)
    return String(fact)
  })
}

const sources: Readonly<Record<string, string>> = import.meta.glob('../guides/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Parts a guide can insert with `<!--NAME-->`, generated from the contract. */
const parts: Readonly<Record<string, () => ReactNode>> = {
  cards: Cards,
  'retried-calls': RetriedResponses,
  scopes: ScopesTable,
  'webhook-tries': RetrySchedule,
  'refused-ports': RefusedPorts,
  'feed-columns': FeedColumns,
  'test-scenarios': TestScenarios,
}

function partOf(name: string): ReactNode {
  if (name.startsWith('example:')) return <Example name={name.slice('example:'.length)} />
  const Part = parts[name]
  if (Part === undefined) throw new Error(`Unknown part ${name} in a guide.`)
  return <Part />
}

/** A page written as Markdown. */
export function guidePage(name: string): PageContent {
  const source = sources[`../guides/${name}.md`]
  if (source === undefined) throw new Error(`There is no guide ${name}.`)
  const { title, lead, tokens, sections } = readGuide(fillFacts(source))
  return {
    title,
    lead: <Inline tokens={lead} />,
    sections,
    body: <Markdown tokens={tokens} partOf={partOf} />,
  }
}

function Cards() {
  return (
    <Stack as="ul" gap={14} className={styles.cards}>
      {cards.map(([path, name, about]) => (
        <li key={path}>
          <a href={`/developers/${path}`}>
            <Text as="b" block size={16} tone="ink" weight="bold">
              {name}
            </Text>
            {about}
          </a>
        </li>
      ))}
    </Stack>
  )
}
