/** The minimum length of a staff member's new password; a supplier's longer minimum also applies. */
export function staffPasswordLength(hasTwoStep: boolean): number {
  return hasTwoStep ? 8 : 10
}
