/** The supplier that examples name; a portal's own documentation puts its supplier there. */
export const exampleSupplier = {
  name: 'Harbor Supply',
  handle: 'harbor',
  address: 'https://dealers.example',
} as const
