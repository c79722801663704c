/** Services that are no receivers of events, by the port from 1024 on that they are known by. */
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

/** Whether events may be sent to a port of the internet: that of https, or one from 1024 on without a known service. */
export function isReceiverPort(port: string): boolean {
  return port === '' || port === '443' || (Number(port) >= 1024 && !(port in refusedPorts))
}
