/** The first line of an email to a dealer; by name where the first name is known. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  return firstName === '' ? 'Hello,' : `Hello ${firstName},`
}
