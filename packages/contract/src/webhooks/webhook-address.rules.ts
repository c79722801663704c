/** Well-known services that can't be webhook receivers, by port (1024 and above). */
export const refusedPorts = {
  1433: 'SQL Server',
  1521: 'Oracle',
  2049: 'NFS',
  2181: 'ZooKeeper',
  2375: 'Docker',
  2376: 'Docker',
  2379: 'etcd',
  2380: 'etcd',
  2525: 'mail',
  3306: 'MySQL',
  3389: 'Remote Desktop',
  5432: 'PostgreSQL',
  5672: 'RabbitMQ',
  5900: 'VNC',
  5984: 'CouchDB',
  6379: 'Redis',
  6443: 'Kubernetes',
  8200: 'Vault',
  8500: 'Consul',
  9042: 'Cassandra',
  9092: 'Kafka',
  9200: 'Elasticsearch',
  9300: 'Elasticsearch',
  10250: 'Kubernetes',
  11211: 'Memcached',
  15672: 'RabbitMQ',
  27017: 'MongoDB',
} as const satisfies Readonly<Record<number, string>>

const problems = {
  form: 'Must be an https URL, such as https://shop.example/hooks, without a username or password',
  fragment: 'Must not contain a "#"',
  host: 'Must have a public host name, such as shop.example',
  port: "Must use port 443, or a port above 1023 that isn't reserved",
}

/** Whether a host is this machine, by name or IP address. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host) || host.endsWith('.localhost')
}

/**
 * Why events can't be sent to a URL, judging by its text; undefined if they can. On this machine any port and http are
 * fine. The server checks the destination at every attempt.
 */
export function webhookAddressProblem(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return problems.form
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username !== '' || password !== '' || hostname === '') return problems.form
  if (text.includes('#')) return problems.fragment
  if (isLoopbackHost(hostname.replace(/\.$/, ''))) return undefined
  if (protocol !== 'https:') return problems.form
  if (!isKnownEverywhere(hostname)) return problems.host
  return isReceiverPort(port) ? undefined : problems.port
}

/** Normalizes a URL, so that equal receivers have equal text. */
export function normalizeWebhookAddress(text: string): string {
  const url = new URL(text)
  url.hostname = url.hostname.replace(/\.$/, '')
  return url.href
}

/** Whether a host name isn't local: local names have one label or a local suffix. */
function isKnownEverywhere(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  return host.startsWith('[') || (host.includes('.') && !/\.(local|internal|home\.arpa)$/.test(host))
}

/** Whether events may be sent to a public port: 443, or 1024 and above without a well-known service. */
function isReceiverPort(port: string): boolean {
  return port === '' || port === '443' || (Number(port) >= 1024 && !(port in refusedPorts))
}
