import type { AnswerOf } from '@portal/contract/api/endpoints'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { splitTrackingNumbers } from '@portal/contract/orders/shipments/carriers'
import { checkNumbersRequest } from './orders.queries.ts'

type NumberUse = AnswerOf<'checkTrackingNumbers'>['uses'][number]

/** The uses of checked tracking numbers; undefined for an unused one. */
export type NumberUses = ReadonlyMap<string, NumberUse | undefined>

/** Looks up the tracking numbers in these fields. */
export async function findNumberUses(fields: readonly string[]): Promise<NumberUses> {
  const numbers = [...new Set(fields.flatMap(splitTrackingNumbers))]
  if (numbers.length === 0) return new Map()
  const { uses } = await checkNumbersRequest(numbers)
  return new Map(numbers.map((number) => [number, uses.find((use) => use.trackingNumber === number)]))
}

interface UsedNumber {
  readonly number: string
  /** The SKU that it is, or whose barcode it is. */
  readonly sku: string | null
  /** Another order that has the label; undefined if only the shipped order itself has it. */
  readonly other: string | undefined
}

/** The numbers of a field that are SKUs or already on an order. */
export function usedNumbers(uses: NumberUses, field: string, orderId: number): readonly UsedNumber[] {
  return splitTrackingNumbers(field).flatMap((number) => {
    const use = uses.get(number)
    if (use === undefined) return []
    const other = use.orders.find(({ id }) => id !== orderId)?.orderNumber
    return [{ number, sku: use.sku, other }]
  })
}

/** Such as "A-1 is a SKU" or "4006381333931 is the barcode of A-1". */
export const itemText = (number: string, sku: string) =>
  keyText(number) === keyText(sku) ? `${number} is a SKU` : `${number} is the barcode of ${sku}`
