import type { Tone } from '@portal/brand/colors/tones'
import type { StatusMark } from '@portal/ui/status-tag'

export interface StatusStyle {
  readonly tone: Tone
  readonly mark: StatusMark
}

export type StatusStyles<Table> = Readonly<Record<keyof Table, StatusStyle>>
