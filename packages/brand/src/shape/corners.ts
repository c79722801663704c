import type { CornerStyle } from '@portal/contract/portal/brand-styles'

export interface Corners {
  readonly mark: number
  readonly control: number
  readonly box: number
  readonly dialog: number
  readonly button: number
}

export const corners: Readonly<Record<CornerStyle, Corners>> = {
  square: { mark: 0, control: 0, box: 0, dialog: 0, button: 0 },
  soft: { mark: 4, control: 6, box: 8, dialog: 12, button: 6 },
  // Buttons are fully rounded.
  round: { mark: 6, control: 10, box: 14, dialog: 20, button: 999 },
}
