import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** The same for every attempt, so that duplicates can be detected. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl: string | null
  /** Images in the HTML, by `cid`. */
  readonly attachments: readonly {
    readonly cid: string
    readonly filename: string
    readonly content: Buffer
  }[]
}

/** Accepts email; `send` throws MailRefused if it was not accepted. */
export interface MailServer {
  send(mail: OutgoingMail): Promise<void>
  /** True without a mail server: email is only stored in the outbox. */
  readonly isOutbox: boolean
  close(): void
}

/** Why an email was not accepted; `isFinal` if a retry can't help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const maxWaitMs = 15_000

function openTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: maxWaitMs,
    greetingTimeout: maxWaitMs,
    socketTimeout: maxWaitMs,
  })
}

/** Connects without sending: the codes of the mail server's refusal; undefined if it accepts. */
export async function checkMailServer(url: string): Promise<string | undefined> {
  const transport = openTransport(url)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return refusalOf(error).message
  } finally {
    transport.close()
  }
}

/** An SMTP server, by a URL such as smtp://user:password@host:587. */
export function smtpServer(url: string): MailServer {
  const transport = openTransport(url)
  return {
    isOutbox: false,
    send: async ({ replyTo, attachments, unsubscribeUrl, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          ...(replyTo === null ? {} : { replyTo }),
          headers: unsubscribeUrl === null ? {} : oneClickHeaders(unsubscribeUrl),
          // URLs and files named in user input are never fetched.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw refusalOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** No mail server: email counts as sent once it is in the outbox, where the operator can read it. */
export const outboxMailServer: MailServer = {
  isOutbox: true,
  send: async () => undefined,
  close: () => undefined,
}

/** An error's storable parts: codes and commands, never the response text, which may quote addresses or secrets. */
function refusalOf(error: unknown): MailRefused {
  const { code, responseCode, command } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  const words = [code ?? "the mail server couldn't be reached", command, responseCode].filter(Boolean)
  // Final only for the recipient or the content; the operator can fix earlier errors, such as wrong credentials.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = responseCode !== undefined && responseCode >= 500 && isAboutMail
  return new MailRefused(words.join(' '), isFinal)
}
