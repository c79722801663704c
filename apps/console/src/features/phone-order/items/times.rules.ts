import { maxQuantity } from '@portal/contract/checkout/limits'

interface Times {
  readonly quantity: number
  /** The SKU or name. */
  readonly text: string
}

const before = /^(\d{1,5})\s*[x×*]\s*(\S.*)$/i
// Names such as "12 piece set" begin with a number too, so the SKU must have letters and digits.
const beforeSku = /^(\d{1,5})\s+((?=\S*[a-z])\S*\d\S*)$/i
const after = /^(\S.*?)\s+[x×*]\s*(\d{1,5})$/i

/** Reads `6 x SKU`, `6xSKU`, `6 SKU` and `SKU x 6`; undefined for other text. A SKU such as `4X4-WHEEL` also looks like it. */
export function readTimes(typed: string): Times | undefined {
  const [, count, text] = before.exec(typed) ?? beforeSku.exec(typed) ?? []
  const [, named, times] = after.exec(typed) ?? []
  const quantity = Number(count ?? times)
  const wanted = text ?? named
  if (wanted === undefined || quantity < 1 || quantity > maxQuantity) return undefined
  return { quantity, text: wanted }
}
