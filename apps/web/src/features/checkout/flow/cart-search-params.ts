/** What the address of the cart says: which step it shows; nothing for the first. */
export interface CartSearchParams {
  readonly step?: 2 | 3
}

/** Reads an address of the cart; anything but a later step is the first one. It stands apart because every page loads it. */
export function readCartSearchParams({ step }: Readonly<Record<string, unknown>>): CartSearchParams {
  return step === 2 || step === 3 ? { step } : {}
}
