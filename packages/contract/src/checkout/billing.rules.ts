/** The billing address where shipping's is used for both: a copy without the id, so that neither is the other. */
export function billingFromShipping<Address extends { readonly id?: unknown }>(
  shipping: Address,
): Omit<Address, 'id'> {
  const { id: _id, ...copy } = shipping
  return copy
}
