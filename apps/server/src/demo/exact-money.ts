/** Ten-thousandths of a currency's unit: exact, and fine enough for unit prices. */
export type TenThousandths = bigint

/** Whole cents (or pence). */
export type Cents = bigint

/** An amount written as a number with at most 4 decimals. */
export function fromNumber(amount: number): TenThousandths {
  return BigInt(Math.round(amount * 10_000))
}

/** Half a cent and more goes up to the next cent. */
export function roundToCents(amount: TenThousandths): Cents {
  return (amount + 50n) / 100n
}

/** Cents as the decimal string that the database and the wire know. */
export function writeCents(cents: Cents): string {
  const sign = cents < 0n ? '-' : ''
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A unit price as a decimal string with 4 decimals. */
export function writeUnitPrice(price: TenThousandths): string {
  const digits = price.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** A share of an amount of cents, rounded half-up; `perTenThousand` 725 is 7.25 per cent. */
export function shareOf(cents: Cents, perTenThousand: number): Cents {
  return (cents * BigInt(perTenThousand) + 5_000n) / 10_000n
}
