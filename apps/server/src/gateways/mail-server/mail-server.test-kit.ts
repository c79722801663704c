import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string[]
  readonly source: string
}

/** The response to the next email: accepted, an SMTP code, or none. */
export type MailServerReply = 'take' | number | 'hang'

export interface TestMailServer {
  readonly url: string
  readonly arrived: ReceivedMail[]
  /** How many emails were started, including those not accepted. */
  begun: number
  answer: MailServerReply
  close(): Promise<void>
}

/** Starts an SMTP server without encryption. */
export async function startMailServer(): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      kept.begun += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { answer } = kept
        if (answer === 'hang') return
        if (answer !== 'take') {
          done(Object.assign(new Error('not now'), { responseCode: answer }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        kept.arrived.push({ to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const kept: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    arrived: [],
    begun: 0,
    answer: 'take',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return kept
}
