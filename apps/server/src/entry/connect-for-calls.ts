import { type Connected, connect } from '@portal/database/connect'

const connections = 10
const statementTimeoutMs = 5000
// What somebody holds longer than that must not keep the connections of all others.
const lockTimeoutMs = 3000

/** The database as calls use it: nobody who asks waits long for it, nor for what somebody else holds. */
export function connectForCalls(url: string): Connected {
  return connect({ url, applicationName: 'portal http', max: connections, statementTimeoutMs, lockTimeoutMs })
}
