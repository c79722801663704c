import { expect } from '@playwright/test'
import { runCli } from './cli.ts'
import type { JourneyDealer } from './create-dealer.ts'

interface MailRow {
  readonly id: number
  readonly recipient: string
}

/** The recipients of all emails of a journey's supplier, newest email first. */
export async function mailedPeople({ handle }: JourneyDealer): Promise<string[]> {
  return (await listMails(handle)).map(({ recipient }) => recipient)
}

/** Waits for an email to this address with a link to a portal page, and returns the link. */
export async function mailedLink({ handle }: JourneyDealer, to: string, page: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    for (const { id, recipient } of await listMails(handle)) {
      if (recipient !== to) continue
      link ??= new RegExp(`\\S+/${page}/\\S+`).exec(await runCli('mail', 'show', String(id)))?.[0]
    }
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

async function listMails(handle: string): Promise<MailRow[]> {
  return JSON.parse(await runCli('mail', 'list', '--supplier', handle, '--json')) as MailRow[]
}
