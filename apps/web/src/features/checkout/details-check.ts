import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { LazyCheck } from '../../forms/lazy-check.ts'
import { type DetailsValues, requestOf } from './details-values.ts'
import { sayObstacle } from './obstacles.ts'

const load = () =>
  Promise.all([import('@portal/contract/checkout/checkout.schema'), import('../../forms/check-values.ts')])

/** Checks step 2 by the rules of the contract; what is wrong is also said in a notice (document 2, section 8). */
export const detailsCheck: LazyCheck<DetailsValues> = {
  load,
  check: async (values) => {
    const result = await checkDetails(values)
    if ('errors' in result) sayObstacle(checkoutMessages.formInvalid)
    return result
  },
}

/** The same without a word: whether step 2 is filled in. */
export async function checkDetails(values: DetailsValues) {
  const [{ orderDetailsForm }, { checkValues }] = await load()
  const { items: _items, ...details } = requestOf(values, [])
  const checked = checkValues(orderDetailsForm, details as Parameters<typeof checkValues<typeof details>>[1])
  return 'errors' in checked ? checked : { values }
}
