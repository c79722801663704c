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
  readonly isProblem: boolean
  readonly sentence: string
}

export function okFinding(about: Finding['about'], sentence: string): Finding {
  return { about, isProblem: false, sentence }
}

export function fault(about: Finding['about'], sentence: string): Finding {
  return { about, isProblem: true, sentence }
}
