import {
  type AddressParts,
  addressLines,
  contactLines,
} from '@portal/contract/fields/address/address-lines.rules'
import { Stack, Text } from '@portal/ui/boxes'
import { MissingCell } from '@portal/ui/cells'

export function AddressBlock({ address }: { readonly address: AddressParts | null }) {
  const lines = address ? addressLines(address) : []
  const contacts = address ? contactLines(address) : []
  if (lines.length + contacts.length === 0) return <MissingCell />
  return (
    <Stack leading={20} as="address" size={13} anywhere>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name and a company may be equal, and lines have no state
        <span key={place}>{line}</span>
      ))}
      {contacts.map((contact) => (
        <Text key={contact} as="span" tone="muted">
          {contact}
        </Text>
      ))}
    </Stack>
  )
}
