export interface CartSearchParams {
  readonly step?: 2 | 3
}

/**
 * Reads the cart's search params; anything but a later step means the first one. A separate file, because every page
 * loads it.
 */
export function readCartSearchParams({ step }: Readonly<Record<string, unknown>>): CartSearchParams {
  return step === 2 || step === 3 ? { step } : {}
}
