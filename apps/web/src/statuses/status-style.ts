import type { Tone } from '@portal/brand/colors/tones'
import type { StatusMark } from '@portal/ui/status-tag'

/** How a status is drawn: what its colour means, and how far it has come. */
export interface StatusStyle {
  readonly tone: Tone
  readonly mark: StatusMark
}

/** A look for every status of a table. */
export type StatusStyles<Table> = Readonly<Record<keyof Table, StatusStyle>>
