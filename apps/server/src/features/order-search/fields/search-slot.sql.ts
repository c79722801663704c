/** Where the texts of one field stand: in which search text of an order, behind which tag. */
export interface SearchSlot {
  readonly column: 'default_text' | 'extra_text'
  readonly number: number
  readonly keys?: true
}

/** What ends a text in a search text. */
export const textEnd = '\x1f'

/** A slot of what is searched when no column is chosen. */
export const defaultText = (number: number): SearchSlot => ({ column: 'default_text', number })

/** A slot of the other texts. */
export const extraText = (number: number, keys?: true): SearchSlot => ({
  column: 'extra_text',
  number,
  ...(keys && { keys }),
})

/** The control character before each text of a slot. */
export function slotTag({ number }: SearchSlot): string {
  return String.fromCharCode(number)
}

/** Whether the texts of a slot have keys in the index of whole texts. */
export function hasKeys({ column, keys }: SearchSlot): boolean {
  return column === 'default_text' || keys === true
}
