import { maxQuantity } from '@portal/contract/checkout/limits'

interface Times {
  readonly quantity: number
  /** The SKU or name. */
  readonly text: string
}

const before = /^(\d{1,5})\s*[x×*]\s*(\S.*)$/i
const after = /^(\S.*?)\s+[x×*]\s*(\d{1,5})$/i

/** Reads `6 x SKU`, `6xSKU` and `SKU x 6`; undefined for other text. A SKU such as `4X4-WHEEL` also looks like it. */
export function readTimes(typed: string): Times | undefined {
  const [, count, text] = before.exec(typed) ?? []
  const [, named, times] = after.exec(typed) ?? []
  const quantity = Number(count ?? times)
  const wanted = text ?? named
  if (wanted === undefined || quantity < 1 || quantity > maxQuantity) return undefined
  return { quantity, text: wanted }
}
