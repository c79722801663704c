import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { countText } from '@portal/contract/fields/count-text'
import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import { type Finding, fault, okFinding } from './finding.ts'

const maxWaitMs = 5000
const minDays = 14
const dayMs = 24 * 3_600_000

/** Checks that supplier hosts resolve and that their certificates don't expire soon. */
export async function checkHosts(
  hosts: readonly string[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Finding[]> {
  const { protocol, port } = new URL(publicUrl)
  const real = hosts.filter((host) => !isLoopbackHost(host))
  if (real.length === 0) return [okFinding('hosts', 'All supplier hosts are local to this machine.')]
  return await Promise.all(
    real.map(async (host) => {
      const isKnown = await lookup(host).then(
        () => true,
        () => false,
      )
      if (!isKnown) return fault('hosts', `${host} has no DNS record. Add one.`)
      if (protocol !== 'https:')
        return fault('hosts', `${host} is served without TLS. PUBLIC_URL must start with https://.`)
      return await checkCertificate(host, Number(port || 443), now)
    }),
  )
}

async function checkCertificate(host: string, port: number, now: Date): Promise<Finding> {
  const end = await readCertificateEnd(host, port)
  if (typeof end === 'string') return fault('hosts', `${host} can't be reached over TLS (${end}).`)
  const days = Math.floor((end.getTime() - now.getTime()) / dayMs)
  if (days >= minDays)
    return okFinding('hosts', `The certificate for ${host} is valid for ${countText(days, 'day')}.`)
  return fault('hosts', `The certificate for ${host} expires in ${countText(days, 'day')}. Renew it.`)
}

/** The expiry date of a host's certificate, or why it can't be read. */
async function readCertificateEnd(host: string, port: number): Promise<Date | string> {
  return await new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: maxWaitMs })
    const answer = (end: Date | string) => {
      socket.destroy()
      resolve(end)
    }
    socket.once('secureConnect', () => answer(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('timeout', () => answer('no response'))
    socket.once('error', (error: NodeJS.ErrnoException) => answer(error.code ?? 'connection rejected'))
  })
}
