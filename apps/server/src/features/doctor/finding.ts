/** What was looked at, and in a sentence what was found there; of what is wrong also how to mend it. */
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
