/** The least length of a staff member's new password; a supplier's longer minimum holds beside it. */
export function staffPasswordLength(hasTwoStep: boolean): number {
  return hasTwoStep ? 8 : 10
}
