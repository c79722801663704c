/** The first line of an email to a dealer, with the first name if known. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  return firstName === '' ? 'Hello,' : `Hello ${firstName},`
}
