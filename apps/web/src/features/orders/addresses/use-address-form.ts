import { ApiError } from '@portal/api-client/api-error'
import type { Address } from '@portal/contract/fields/address/address'
import type { Order } from '@portal/contract/orders/order.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { type AddressTarget, invalidateOrders, orderQuery, updateAddressRequest } from '../order.queries.ts'
import {
  type AddressValues,
  addressCheck,
  toAddressFormValues,
  toAddressInput,
} from './address-form-values.ts'
import { findAddress } from './address-target.ts'

/**
 * Edits one address of an order. It is saved in the place of the one that was seen: when somebody else has changed it
 * meanwhile, `overtakenBy` is what stands there now, and only then saving again replaces that.
 */
export function useAddressForm(order: Order, place: AddressTarget, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(() => findAddress(order, place))
  const [overtakenBy, setOvertakenBy] = useState<Address | null>()
  const { isAsking, failure, run } = useSending()
  const [saved] = useState(() => toAddressFormValues(seen))
  const lookAgain = async () => {
    const latest = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
    const now = findAddress(latest, place)
    setSeen(now)
    setOvertakenBy(now)
  }
  const form = useCheckedForm(addressCheck, saved, (values) => void save(values))
  const save = (values: AddressValues) =>
    run(async () => {
      try {
        await updateAddressRequest(order.id, place, toAddressInput(values, seen?.id ?? null))
      } catch (error) {
        form.showFieldErrors(error)
        setOvertakenBy(undefined)
        if (error instanceof ApiError && error.body.reason === 'address_changed') await lookAgain()
        if (error instanceof ApiError && error.body.reason === 'order_not_open')
          void invalidateOrders(queryClient)
        throw error
      }
      await invalidateOrders(queryClient)
      onSaved()
    })
  return { form, saved, isAsking, failure, overtakenBy }
}
