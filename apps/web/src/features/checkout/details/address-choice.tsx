import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { SavedAddress } from '@portal/contract/checkout/checkout.schema'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { Grid } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { deleteAddressRequest, savedAddressesQuery } from '../checkout.queries.ts'

interface AddressChoiceProps {
  readonly label: string
  readonly saved: readonly SavedAddress[]
  /** The selected address's id as text; empty for a new address. */
  readonly chosen: string
  readonly onChoose: (address: SavedAddress | undefined) => void
  /** Called before the deleted address and its button disappear. */
  readonly onDeleted: () => void
}

export function AddressChoice({ label, saved, chosen, onChoose, onDeleted }: AddressChoiceProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation({
    mutationFn: (id: string) =>
      deleteAddressRequest(Number(id)).catch((error: unknown) => {
        // It may already have been deleted, for example in another tab.
        if (!isDeleted(error)) throw error
      }),
    onSuccess: (_, id) => {
      onDeleted()
      queryClient.setQueryData(savedAddressesQuery.queryKey, (addresses) =>
        addresses?.filter((address) => String(address.id) !== id),
      )
      onChoose(undefined)
      showSuccess('Address deleted')
    },
    onError: () => showFailure("We couldn't delete the address. Please try again."),
  })
  if (saved.length === 0) return null
  const isKnown = saved.some(({ id }) => String(id) === chosen)
  return (
    <Grid
      template={isKnown ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'}
      align="end"
      gap={8}
      spans
      narrow="minmax(0, 1fr)"
    >
      <SelectField
        label={label}
        value={isKnown ? chosen : ''}
        onChange={({ currentTarget }) => onChoose(saved.find(({ id }) => String(id) === currentTarget.value))}
      >
        <option value="">New address</option>
        {saved.map((one) => (
          <option key={one.id} value={one.id}>
            {describe(one)}
          </option>
        ))}
      </SelectField>
      {isKnown ? (
        <Button isBusy={remove.isPending} onClick={() => remove.send(chosen)}>
          Delete this address
        </Button>
      ) : null}
    </Grid>
  )
}

function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.body.reason === 'address_not_found'
}

function describe({ address, defaultBilling, defaultShipping }: SavedAddress): string {
  const uses = [defaultShipping ? 'default shipping' : '', defaultBilling ? 'default billing' : ''].filter(
    Boolean,
  )
  const note = uses.length > 0 ? ` (${uses.join(', ')})` : ''
  return `${addressLines(address).slice(0, 4).join(', ')}${note}`
}
