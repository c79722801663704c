/** Sentences of the catalogue that belong to no refusal, as the specification writes them. */
export const catalogueMessages = {
  nothingFound: 'Nothing match your filters',
  soldOut: 'Sold Out',
  missing: 'N/A',
} as const
