import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Commit durability: `full` survives a power failure, `none` is for tests' temporary databases. */
export type Durability = 'full' | 'none'

const mebibyte = 1024 * 1024
const smallSharedMemory = 512 * mebibyte

const port = '5432'

export const socketName = `.s.PGSQL.${port}`

const always = {
  listen_addresses: '',
  port,
  unix_socket_permissions: '0700',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Backups need the write-ahead log; there are no replicas.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_compression: 'on',
  // Imports write gigabytes: few, slow checkpoints.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // The log must not hold user input: no statements, no details, no failed queries.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_statement: 'none',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const satisfies Record<string, string>

const byDurability = {
  full: {},
  none: {
    fsync: 'off',
    full_page_writes: 'off',
    wal_compression: 'off',
    // Small, because creating and dropping databases scans all of it.
    shared_buffers: '128MB',
    // Several test runs, each with separate pools, share one server.
    max_connections: '400',
  },
} as const satisfies Record<Durability, Record<string, string>>

/** The server's settings for this machine, as command line words. */
export function settingsFor(socketDirectory: string, durability: Durability): string[] {
  const settings: Record<string, string> = {
    ...always,
    ...memorySettings(availableMemory()),
    ...byDurability[durability],
    unix_socket_directories: socketDirectory,
    dynamic_shared_memory_type: hasSharedMemory() ? 'posix' : 'mmap',
    ...(process.platform === 'linux' ? { effective_io_concurrency: '64' } : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Memory settings for a machine of this many bytes that also runs the portal. */
export function memorySettings(bytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, (bytes * part) / mebibyte)))}MB`
  return {
    shared_buffers: share(1 / 8, 64, 2048),
    effective_cache_size: share(1 / 2, 128, 65_536),
    maintenance_work_mem: share(1 / 32, 32, 512),
    work_mem: share(1 / 768, 4, 32),
  }
}

function availableMemory(): number {
  // Node returns 0 or an absurdly large number if there is no limit.
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

// Containers often get 64 MB of /dev/shm, too little for a parallel query.
function hasSharedMemory(): boolean {
  if (process.platform !== 'linux') return true
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize >= smallSharedMemory
  } catch {
    return false
  }
}
