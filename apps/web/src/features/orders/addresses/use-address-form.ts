import type { Address } from '@portal/contract/fields/address'
import type { Order } from '@portal/contract/orders/order.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFailure } from '../../../api/ask-failure.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { type AddressPlace, askChangeAddress, orderQuery, readOrdersAnew } from '../order.queries.ts'
import { type AddressValues, addressCheck, inputOf, valuesOf } from './address-values.ts'
import { addressAt } from './places.ts'

/**
 * Edits one address of an order. It is saved in the place of the one that was seen: when somebody else has changed it
 * meanwhile, `overtakenBy` is what stands there now, and only then saving again replaces that.
 */
export function useAddressForm(order: Order, place: AddressPlace, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(() => addressAt(order, place))
  const [overtakenBy, setOvertakenBy] = useState<Address | null>()
  const { isAsking, failure, run } = useSending()
  const [saved] = useState(() => valuesOf(seen))
  const lookAgain = async () => {
    const latest = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
    const now = addressAt(latest, place)
    setSeen(now)
    setOvertakenBy(now)
  }
  const form = useCheckedForm(addressCheck, saved, (values) => void save(values))
  const save = (values: AddressValues) =>
    run(async () => {
      try {
        await askChangeAddress(order.id, place, inputOf(values, seen?.id ?? null))
      } catch (error) {
        form.showFieldErrors(error)
        setOvertakenBy(undefined)
        if (error instanceof AskFailure && error.body.reason === 'address_changed') await lookAgain()
        if (error instanceof AskFailure && error.body.reason === 'order_not_open')
          void readOrdersAnew(queryClient)
        throw error
      }
      await readOrdersAnew(queryClient)
      onSaved()
    })
  return { form, saved, isAsking, failure, overtakenBy }
}
