import { ApiError } from '@portal/api-client/api-error'
import { displayError, type ErrorDisplay, type FieldErrors } from '@portal/app-kit/api/error-display.ts'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { keysOf } from '@portal/contract/fields/keys'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressParts } from '../../layout/address-fields.tsx'
import { dealerCheckoutQuery, type PhoneOrderBody, placePhoneOrderRequest } from './phone-order.queries.ts'
import type { PhoneOrderDraft } from './phone-order-draft.ts'

interface Placed {
  readonly id: number
  readonly orderNumber: string
}

/** Places the order. After a failure, the first invalid field of the form gets the focus. */
export function usePlacePhoneOrder(dealerId: number, onPlaced: (order: Placed) => void) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLDivElement>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const place = useApiMutation<PhoneOrderBody, Placed>({
    mutationFn: (sent, key) => placePhoneOrderRequest(dealerId, sent, key),
    onSuccess: (order) => {
      onPlaced(order)
      void queryClient.invalidateQueries({ queryKey: dealerCheckoutQuery(dealerId).queryKey })
    },
    onError: (error) => {
      setFieldErrors(fieldsOf(error))
      if (error instanceof ApiError && error.body.reason === 'invalid_input') return
      // Shows current prices and stock after a change.
      void queryClient.invalidateQueries({ queryKey: ['phone-order', 'quote'] })
    },
  })
  useEffect(() => {
    if (place.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [place.error])
  const reset = () => {
    setFieldErrors({})
    place.reset()
  }
  /** Removes the errors of changed fields, and the failure itself with the last one. */
  const forgetErrors = (draft: PhoneOrderDraft, parts: Partial<PhoneOrderDraft>) => {
    const left = errorsAfterChange(fieldErrors, draft, parts)
    if (Object.keys(left).length === 0) reset()
    else setFieldErrors(left)
  }
  return { ...place, form, fieldErrors, reset, forgetErrors }
}

/** An error's messages by field. */
export function fieldsOf(error: Error | null): FieldErrors {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {}
}

/** An error as shown above the total, naming the items that have too little stock. */
export function totalErrorOf(error: Error | null): ErrorDisplay | undefined {
  if (error === null) return undefined
  const display = displayError(error)
  const isShort = error instanceof ApiError && error.body.reason === 'out_of_stock'
  if (!isShort || display.kind !== 'fields') return display
  return { ...display, message: Object.values(display.fields).join(' ') }
}

/** The stock left, by id, of variants that have too little. */
export function stockLeftOf(...errors: readonly (Error | null)[]): ReadonlyMap<number, number> {
  const lines = errors.flatMap((error) => (error instanceof ApiError ? (error.body.lines ?? []) : []))
  return new Map(lines.map(({ variantId, available }) => [variantId, available ?? 0]))
}

/** The request's fields by part of the draft. */
const paths: Readonly<Partial<Record<keyof PhoneOrderDraft, readonly string[]>>> = {
  items: ['items'],
  addressId: ['shippingAddress', 'billingAddress'],
  methodId: ['channelShippingMethodId'],
  referenceNumber: ['referenceNumber'],
  note: ['note'],
}

/** The errors of fields that a change leaves as they are. */
function errorsAfterChange(
  errors: FieldErrors,
  draft: PhoneOrderDraft,
  parts: Partial<PhoneOrderDraft>,
): FieldErrors {
  const { address } = parts
  const changed = [
    ...keysOf(parts).flatMap((part) => paths[part] ?? []),
    ...addressParts
      .filter(({ name }) => address !== undefined && address[name] !== draft.address[name])
      .flatMap(({ name }) => [`shippingAddress.address.${name}`, `billingAddress.address.${name}`]),
  ]
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !changed.some((path) => field === path || field.startsWith(`${path}.`)),
    ),
  )
}
