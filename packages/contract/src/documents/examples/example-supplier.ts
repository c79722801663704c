/** The supplier in examples; a portal's documentation replaces it with its own supplier. */
export const exampleSupplier = {
  name: 'Harbor Supply',
  handle: 'harbor',
  address: 'https://dealers.example',
} as const
