/** The billing address if "same as shipping" is chosen: a copy without the id, so that they stay separate. */
export function billingFromShipping<Address extends { readonly id?: unknown }>(
  shipping: Address,
): Omit<Address, 'id'> {
  const { id: _id, ...copy } = shipping
  return copy
}
