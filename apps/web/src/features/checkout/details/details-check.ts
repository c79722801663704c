import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { LazyValidator } from '../../../forms/lazy-validator.ts'
import { showCheckoutProblem } from '../flow/checkout-problems.ts'
import { type DetailsValues, toCheckoutRequest } from './details-values.ts'

const load = () =>
  Promise.all([
    import('@portal/contract/checkout/checkout.schema'),
    import('../../../forms/validate-values.ts'),
  ])

/** Checks step 2 by the rules of the contract; what is wrong is also said in a notice (document 2, section 8). */
export const detailsCheck: LazyValidator<DetailsValues> = {
  load,
  validate: async (values) => {
    const result = await checkDetails(values)
    if ('errors' in result) showCheckoutProblem(checkoutMessages.formInvalid)
    return result
  },
}

/** The same without a word: whether step 2 is filled in. */
export async function checkDetails(values: DetailsValues) {
  const [{ orderDetailsForm }, { validateValues }] = await load()
  const { items: _items, ...details } = toCheckoutRequest(values, [])
  const checked = validateValues(
    orderDetailsForm,
    details as Parameters<typeof validateValues<typeof details>>[1],
  )
  return 'errors' in checked ? checked : { values }
}
