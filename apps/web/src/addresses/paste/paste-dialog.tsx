import { postalName } from '@portal/app-kit/addresses/postal-field.tsx'
import { regionName } from '@portal/app-kit/addresses/state-field.tsx'
import { countryName } from '@portal/contract/fields/address/countries'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { KeyValues } from '@portal/ui/key-values'
import { TextArea } from '@portal/ui/text-area'
import { useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import { type PastedAddress, parsePastedAddress } from './parse-pasted-address.ts'

interface PasteDialogProps {
  readonly onUse: (address: PastedAddress) => void
  readonly onClose: () => void
}

const fields = [
  { part: 'name', label: 'Name', isRequired: true },
  { part: 'companyName', label: 'Company name' },
  { part: 'addressLine1', label: 'Address 1', isRequired: true },
  { part: 'addressLine2', label: 'Address 2' },
  { part: 'city', label: 'City', isRequired: true },
  { part: 'state', label: 'State', isRequired: true },
  { part: 'postal', label: 'Postal code', isRequired: true },
  { part: 'country', label: 'Country' },
  { part: 'email', label: 'Email' },
  { part: 'phone', label: 'Phone' },
] as const satisfies readonly { part: keyof PastedAddress; label: string; isRequired?: true }[]

/** Shows how pasted lines are split into fields before using them; errors are fixed in the form. */
export function PasteDialog({ onUse, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const address = parsePastedAddress(text)
  const portal = usePortal()
  const country = address.country || portal.country
  const isEmpty = text.trim() === ''
  return (
    <Dialog
      title="Paste an address"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabledReason={isEmpty ? 'Paste an address first' : undefined}
          onClick={() => {
            onUse(address)
            onClose()
          }}
        >
          Use this address
        </Button>
      }
    >
      <TextArea
        label="Address, one part per line (name, street, city, state, postal code)"
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div aria-live="polite">{isEmpty ? null : <Preview address={address} country={country} />}</div>
    </Dialog>
  )
}

const notFound = (
  <Text as="span" tone="tone" data-tone="caution">
    Not found
  </Text>
)

interface PreviewProps {
  readonly address: PastedAddress
  /** The country, which determines the labels. */
  readonly country: string
}

function Preview({ address, country }: PreviewProps) {
  const names: Readonly<Record<string, string>> = { state: regionName(country), postal: postalName(country) }
  const rows = fields.map(({ part, label, ...field }) => {
    const value = part === 'country' && address.country ? countryName(address.country) : address[part]
    return { name: names[part] ?? label, value: value || ('isRequired' in field ? notFound : undefined) }
  })
  return (
    <>
      <Text below={8} tone="muted" size={13}>
        Check the result. You can still edit every field.
      </Text>
      <KeyValues rows={rows} />
    </>
  )
}
