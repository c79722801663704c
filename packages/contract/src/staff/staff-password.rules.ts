/** The least length of a staff member's new password; a supplier's longer minimum also holds. */
export function staffPasswordLength(hasTwoStep: boolean): number {
  return hasTwoStep ? 8 : 10
}
