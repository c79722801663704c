import { join, resolve } from 'node:path'

export interface DataPaths {
  readonly root: string
  /** The server's own data directory. */
  readonly cluster: string
  readonly access: string
  readonly lock: string
  readonly programs: string
  readonly logs: string
  readonly log: string
  readonly socketDirectory: string
}

/** The embedded server's paths in DATA_DIR. */
export function dataPaths(dataDir: string): DataPaths {
  const root = resolve(dataDir)
  return {
    root,
    cluster: join(root, 'postgres'),
    access: join(root, 'postgres-access.json'),
    lock: join(root, 'postgres.lock'),
    programs: join(root, 'postgres-programs'),
    logs: join(root, 'logs'),
    log: join(root, 'logs', 'postgres.log'),
    socketDirectory: join(root, 'postgres-socket'),
  }
}
