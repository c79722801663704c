#!/usr/bin/env node
import { parseArgs } from 'node:util'
import type { WebhookEvent } from './calls.generated.ts'
import { createPortalClient, type PortalClient } from './create-portal-client.ts'
import { forwardEvents } from './forward-events.ts'
import { PortalError } from './portal-error.ts'

const usage = `portal-webhooks listen [--forward ADDRESS]
    Brings events to an address on this machine, such as http://localhost:3000/hook,
    signed as a webhook is; without an address it prints them. Ctrl-C ends it.

portal-webhooks trigger EVENT
    Sends an event about a made-up object, such as order.created, to every endpoint
    and listener of the test mode that hears of it. It needs a test token.

  --url ADDRESS    the address of the portal, or PORTAL_URL
  --token TOKEN    an API token with the scope webhooks:write, or PORTAL_TOKEN
`

/** An error in the command line or environment; any other error is a bug and is shown with its name. */
class Mistake extends Error {}

function readOptions(words: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { url: text, token: text, forward: text, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error))
  }
}

function readAddress(name: string, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw new Mistake(`${name} must be a URL such as https://dealers.example, not "${text}".`)
}

function needed(text: string | undefined, option: string, variable: string): string {
  const value = text ?? process.env[variable]
  if (value) return value
  throw new Mistake(`Say ${option} or set ${variable}.`)
}

async function run(words: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions(words)
  const [command, ...rest] = positionals
  if (values.help || command === undefined) return console.log(usage)
  const url = readAddress('--url', needed(values.url, '--url', 'PORTAL_URL'))
  const token = needed(values.token, '--token', 'PORTAL_TOKEN')
  const portal = createPortalClient({ url, token, maxTries: 1 })
  if (command === 'listen' && rest.length === 0) return await listen(portal, values.forward)
  if (command === 'trigger' && rest.length === 1)
    return await trigger(portal, rest[0] as WebhookEvent['type'])
  throw new Mistake(`There is no command "${positionals.join(' ')}".`)
}

async function listen(portal: PortalClient, forward: string | undefined): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const address = forward === undefined ? undefined : readAddress('--forward', forward)
  const forwarding = { address, signal: stop.signal, print: (line: string) => console.log(line) }
  await forwardEvents(portal, forwarding).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
}

async function trigger(portal: PortalClient, event: WebhookEvent['type']): Promise<void> {
  const { id, receivers } = await portal.call('triggerWebhookEvent', { body: { event } })
  if (receivers === 0)
    console.log(`No endpoint and no listener hears of ${event}: begin with portal-webhooks listen.`)
  else console.log(`${event}  ${id}  sent to ${receivers === 1 ? 'one receiver' : `${receivers} receivers`}`)
}

function sentencesOf({ message, body }: PortalError): string {
  return [message, ...Object.values(body?.fields ?? {})].join('\n')
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof Mistake) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof PortalError)
    console.error(
      error.status === 0
        ? 'No portal answers at this address: check --url or PORTAL_URL.'
        : sentencesOf(error),
    )
  else throw error
})
