/** The first letter or digit of a brand's name, in upper case. */
export function brandInitial(brandName: string): string {
  return /[\p{L}\p{N}]/u.exec(brandName)?.[0].toUpperCase() ?? '•'
}
