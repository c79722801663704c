import type { Tone } from '@portal/brand/colors/tones'
import type { StatusMark } from '@portal/ui/status-tag'

/** The style of a status: its colour by meaning, and how far it has come. */
export interface StatusStyle {
  readonly tone: Tone
  readonly mark: StatusMark
}

/** A style for every status of a table. */
export type StatusStyles<Table> = Readonly<Record<keyof Table, StatusStyle>>
