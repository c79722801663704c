import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { Address } from '@portal/contract/fields/address/address'
import type { Order } from '@portal/contract/orders/order.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddressTarget, invalidateOrders, orderQuery, updateAddressRequest } from '../order.queries.ts'
import {
  type AddressValues,
  addressValidator,
  toAddressFormValues,
  toAddressInput,
} from './address-form-values.ts'

/**
 * Edits an order's address, replacing the version the dealer has seen. If it has changed since, saving fails,
 * `conflict` holds the stored address, and saving again replaces it.
 */
export function useAddressForm(order: Order, target: AddressTarget, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(() => findAddress(order, target))
  const [initialValues] = useState(() => toAddressFormValues(seen))
  const [conflict, setConflict] = useState<{ readonly stored: Address | null }>()
  const readStoredAddress = async () => {
    const latest = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
    const stored = findAddress(latest, target)
    setSeen(stored)
    setConflict({ stored })
  }
  const save = useApiMutation({
    mutationFn: async (values: AddressValues) => {
      await updateAddressRequest(order.id, target, toAddressInput(values, seen?.id ?? null))
      await invalidateOrders(queryClient)
    },
    onSuccess: onSaved,
    onError: async (error) => {
      const reason = error instanceof ApiError ? error.body.reason : undefined
      if (reason === 'address_changed') await readStoredAddress()
      else setConflict(undefined)
      if (reason === 'order_not_open') void invalidateOrders(queryClient)
    },
  })
  const form = useApiForm({ initialValues, validator: addressValidator, mutation: save })
  return { form, save, initialValues, conflict }
}

export type AddressForm = ReturnType<typeof useAddressForm>

/** The stored address of a target; null if there is none. */
export function findAddress(order: Order, target: AddressTarget): Address | null {
  if (target.kind === 'billing') return order.billingAddress
  if (target.kind === 'shipping') return order.shippingAddress
  return order.orderItems.find(({ id }) => id === target.itemId)?.shippingAddress ?? order.shippingAddress
}

export function addressTitle(order: Order, target: AddressTarget): string {
  if (target.kind === 'billing') return 'Billing address'
  if (target.kind === 'shipping') return 'Shipping address'
  const sku = order.orderItems.find(({ id }) => id === target.itemId)?.sku
  return `Shipping address for ${sku || 'this item'}`
}
