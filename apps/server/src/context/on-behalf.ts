import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'

const prefix = 'acting for a dealer: '

const sessionActs: Readonly<Record<string, string>> = {
  begin: 'Opened a session',
  logout: 'Ended the session',
}

/** The audit command for a request by staff on behalf of a dealer, or for `begin`, the start of their session. */
export function onBehalfCommand(request: EndpointName | 'begin'): string {
  return `${prefix}${request}`
}

/** What staff did on behalf of a dealer, such as "Places an order"; undefined for other audit commands. */
export function actOnBehalf(command: string): string | undefined {
  if (!command.startsWith(prefix)) return undefined
  const request = command.slice(prefix.length)
  const { summary } = endpoints[request as EndpointName] ?? { summary: request }
  return sessionActs[request] ?? summary.split('. ')[0]?.replace(/\.$/, '')
}
