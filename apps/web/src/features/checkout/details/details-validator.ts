import { customValidator, type LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import { showCheckoutProblem } from '../flow/checkout-problems.ts'
import { type DetailsValues, toCheckoutRequest } from './details-values.ts'

export const detailsValidator = customValidator(
  () => import('@portal/contract/checkout/checkout.schema'),
  (values: DetailsValues, { orderDetailsForm }, validate) => {
    const { items: _items, ...details } = toCheckoutRequest(values, [])
    const result = validate(orderDetailsForm, details)
    return 'errors' in result ? result : { values }
  },
)

/** Validates the form and shows a notice about errors (document 2, section 8). */
export const detailsFormValidator: LazyValidator<DetailsValues> = {
  load: detailsValidator.load,
  validate: async (values) => {
    const result = await detailsValidator.validate(values)
    if ('errors' in result) showCheckoutProblem(checkoutMessages.formInvalid)
    return result
  },
}
