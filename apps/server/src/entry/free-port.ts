import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '@portal/database/client/error-code'
import { StartupError } from './startup-error.ts'

/** Checks before any long work that this process can listen there; throws StartupError with the reason. */
export async function requireFreePort(
  address: { host: string; port: number },
  setting: PortSetting = 'PORT',
): Promise<void> {
  try {
    for (const { address: host } of await lookup(address.host, { all: true })) {
      await tryToListen(host, address.port)
    }
  } catch (error) {
    throw explainListenError(error, address, setting)
  }
}

/** A sentence for a failure to listen; other errors are returned unchanged. */
export function explainListenError(
  error: unknown,
  { host, port }: { host: string; port: number },
  setting: PortSetting = 'PORT',
): unknown {
  const sentence = sentences[errorCode(error) ?? '']
  return sentence === undefined ? error : new StartupError(sentence(host, port, setting), { cause: error })
}

type PortSetting = 'PORT' | 'METRICS_PORT'

const setHost = 'Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.'

const sentences: Readonly<Record<string, (host: string, port: number, setting: PortSetting) => string>> = {
  EADDRINUSE: (_host, port, setting) =>
    `Port ${port} is already in use. Stop the other program or set another port with ${setting}.`,
  EACCES: (_host, port, setting) =>
    `This user can't listen on port ${port}. Set another port with ${setting}.`,
  EADDRNOTAVAIL: (host) => `HOST is "${host}", which isn't one of this machine's addresses. ${setHost}`,
  ENOTFOUND: (host) => `HOST is "${host}", which this machine can't resolve. ${setHost}`,
  EAI_AGAIN: (host) => `HOST is "${host}", which this machine can't resolve. ${setHost}`,
}

async function tryToListen(host: string, port: number): Promise<void> {
  const probe = createServer()
  probe.listen({ host, port, exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    // "localhost" may include an IPv6 address on a machine without IPv6, which is ignored.
    if (errorCode(error) === 'EADDRNOTAVAIL' && host === '::1') return
    throw error
  }
  probe.close()
  await once(probe, 'close')
}

/** A host as written in a URL; `localhost` for all interfaces. */
export function writeHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
