export type VersionStep = 'nothing' | 'reload-now' | 'reload-at-next-page'

export interface VersionState {
  /** The version stored at the last visit or response. */
  readonly stored: string | null
  /** Whether an earlier response since loading this page named a version. */
  readonly hasContactedServer: boolean
  /** Versions this tab has already reloaded for. */
  readonly reloadedFor: readonly string[]
  /** Whether a reload would lose input. */
  readonly hasUnsaved: boolean
}

/**
 * If the version differs from the stored one, reloads immediately on first contact, or else at the next page; never
 * over unsaved input. A tab reloads immediately only once per version, so servers that disagree can't cause a loop.
 */
export function decideVersionStep(state: VersionState, named: string): VersionStep {
  if (state.stored === null || state.stored === named) return 'nothing'
  if (state.hasContactedServer || state.hasUnsaved || state.reloadedFor.includes(named))
    return 'reload-at-next-page'
  return 'reload-now'
}
