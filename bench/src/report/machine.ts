import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** The machine of the measurement, without anything that identifies it or its owner. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGigabytes: number
  readonly system: string
  readonly node: string
  readonly postgres: string
  /** The load average of the last minute at the start: above the number of cores, the results are unreliable. */
  readonly loadAtStart: number
}

export function describeMachine(postgres: string): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    postgres,
    loadAtStart: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}
