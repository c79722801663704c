import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '../../context/db.ts'
import { findFaults, type HealthSources } from '../../http/health.ts'
import { findLastBackup } from '../../repositories/operations/installation.repository.ts'

export interface WatchedInstallation extends HealthSources {
  readonly db: Db
  readonly dataDir: string
  /** Whether `portal backup` backs up the database. */
  readonly isEmbedded: boolean
}

/** Warning signs for operators: readiness, disk space, age of the last backup. */
export function watchInstallation(installation: WatchedInstallation): {
  registry: Registry
  refresh(): Promise<void>
} {
  const { db, storage, dataDir, isEmbedded } = installation
  const registry = new Registry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const ready = gauge('portal_ready', 'Whether this process is ready, as reported by /readyz.')
  const free = gauge('portal_disk_free_bytes', 'Free space for the portal where DATA_DIR is.')
  const size = gauge('portal_disk_size_bytes', 'Size of the file system where DATA_DIR is.')
  const registers = isEmbedded ? [registry] : []
  const backup = new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: "Timestamp of the embedded database's last backup; 0 if there is none.",
    registers,
  })
  const refresh = async () => {
    ready.set((await findFaults({ db, storage })).length === 0 ? 1 : 0)
    const disk = await statfs(dataDir).catch(() => undefined)
    free.set(disk === undefined ? Number.NaN : disk.bavail * disk.bsize)
    size.set(disk === undefined ? Number.NaN : disk.blocks * disk.bsize)
    // While the database is down, the last value stands.
    const last = await findLastBackup(db).catch(() => undefined)
    if (last !== undefined) backup.set((last?.getTime() ?? 0) / 1000)
  }
  return { registry, refresh }
}
