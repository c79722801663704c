/** What was checked and found, and how to fix it if it is wrong. */
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

export function fine(about: Finding['about'], sentence: string): Finding {
  return { about, isFault: false, sentence }
}

export function fault(about: Finding['about'], sentence: string): Finding {
  return { about, isFault: true, sentence }
}
