import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

export type Change = readonly [kind: string, id: string, value: object]

/**
 * Stores the sandbox's state in one file, one line per set of changes. A line is on disk before its changes are
 * acknowledged; a line cut short by a kill counts as never written.
 */
export class Ledger {
  readonly #file: number
  readonly #kinds = new Map<string, Map<string, object>>()

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#file = openSync(path, 'a+', 0o600)
    const bytes = readFileSync(path)
    const whole = bytes.lastIndexOf(0x0a) + 1
    for (const line of bytes.subarray(0, whole).toString('utf8').split('\n')) {
      if (line !== '') this.#apply(JSON.parse(line) as Change[])
    }
    if (whole < bytes.length) ftruncateSync(this.#file, whole)
  }

  /** The record with this id; undefined if there is none. */
  get<Value extends object>(kind: string, id: string): Value | undefined {
    return this.#kinds.get(kind)?.get(id) as Value | undefined
  }

  /** All records of a kind, oldest first. */
  list<Value extends object>(kind: string): Value[] {
    return [...(this.#kinds.get(kind)?.values() ?? [])] as Value[]
  }

  /** Writes related changes atomically, even across a crash. */
  write(changes: readonly Change[]): void {
    if (changes.length === 0) return
    writeSync(this.#file, `${JSON.stringify(changes)}\n`)
    fdatasyncSync(this.#file)
    this.#apply(changes)
  }

  /** Removes a kind until the next start, as a provider drops old records. */
  forget(kind: string): void {
    this.#kinds.delete(kind)
  }

  close(): void {
    closeSync(this.#file)
  }

  #apply(changes: readonly Change[]): void {
    for (const [kind, id, value] of changes) {
      const things = this.#kinds.get(kind) ?? new Map<string, object>()
      things.set(id, value)
      this.#kinds.set(kind, things)
    }
  }
}
