/** A result of `doctor`, with the fix if it is a fault. */
export interface Finding {
  readonly about:
    | 'database'
    | 'key'
    | 'settings'
    | 'pooler'
    | 'replica'
    | 'clock'
    | 'tasks'
    | 'mail'
    | 'backup'
    | 'disk'
    | 'files'
    | 'payments'
    | 'suppliers'
    | 'hosts'
  readonly isFault: boolean
  readonly sentence: string
}

export function okFinding(about: Finding['about'], sentence: string): Finding {
  return { about, isFault: false, sentence }
}

export function fault(about: Finding['about'], sentence: string): Finding {
  return { about, isFault: true, sentence }
}
