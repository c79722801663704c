/** The columns of `order_search` with texts. */
export const searchTexts = ['default_text', 'item_text', 'extra_text'] as const

export interface SearchSlot {
  readonly column: (typeof searchTexts)[number]
  /** From 0 to 127, unique per column. */
  readonly number: number
  readonly reads?: TypedAs
}

/**
 * How users type a slot's texts: `number` with a leading symbol, `code` in groups, `phone` with or without calling
 * code. Codes and phone numbers are indexed by letters and digits.
 */
export type TypedAs = 'number' | 'code' | 'phone'

export const textEnd = '\x1f'

// Slots of the extra text with keys; all slots of the other texts have keys.
const slotsWithKeys = 16

export const defaultText = (number: number, reads?: TypedAs): SearchSlot => ({
  column: 'default_text',
  number,
  ...(reads ? { reads } : {}),
})

export const itemText = (number: number): SearchSlot => ({ column: 'item_text', number })

/** A slot of the extra text; slots below 16 have keys for fast exact matches. */
export const extraText = (number: number, reads?: TypedAs): SearchSlot => ({
  column: 'extra_text',
  number,
  ...(reads ? { reads } : {}),
})

/** The two control characters before each text in a slot, like the database function `slot_tag`. */
export function slotTag({ number }: SearchSlot): string {
  return String.fromCharCode(1 + (number >> 4), 14 + (number & 15))
}

/** Whether a slot's texts have keys in the index for exact matches. */
export function hasKeys({ column, number }: SearchSlot): boolean {
  return column !== 'extra_text' || number < slotsWithKeys
}
