/** The catalog's messages besides refusals, as specified. */
export const catalogueMessages = {
  nothingFound: 'Nothing match your filters',
  soldOut: 'Sold Out',
  missing: 'N/A',
} as const
