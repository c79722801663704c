export interface SearchSlot {
  readonly column: 'default_text' | 'extra_text'
  /** From 0 to 127, each once a column. */
  readonly number: number
  readonly reads?: TypedAs
}

/**
 * How the texts of a slot are typed: `number` with a leading symbol, `code` in groups, `phone` with or without calling
 * code. The last two are indexed by letters and digits.
 */
export type TypedAs = 'number' | 'code' | 'phone'

export const textEnd = '\x1f'

// The extra texts of these slots have keys; so have all default texts.
const slotsWithKeys = 16

export const defaultText = (number: number, reads?: TypedAs): SearchSlot => ({
  column: 'default_text',
  number,
  ...(reads ? { reads } : {}),
})

/** A slot of the extra text; slots below 16 have keys for fast exact matches. */
export const extraText = (number: number, reads?: TypedAs): SearchSlot => ({
  column: 'extra_text',
  number,
  ...(reads ? { reads } : {}),
})

/** The two control characters before each text of a slot, as `slot_tag` of the database writes them. */
export function slotTag({ number }: SearchSlot): string {
  return String.fromCharCode(1 + (number >> 4), 14 + (number & 15))
}

/** Whether the texts of a slot have keys in the index of whole texts. */
export function hasKeys({ column, number }: SearchSlot): boolean {
  return column === 'default_text' || number < slotsWithKeys
}
