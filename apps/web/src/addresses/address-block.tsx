import { type AddressParts, addressLines } from '@portal/contract/fields/address-lines.rules'
import { MissingCell } from '@portal/ui/cells'
import styles from './address-block.module.css'

interface AddressBlockProps {
  readonly address: AddressParts | null
}

/** An address as it stands on a label. */
export function AddressBlock({ address }: AddressBlockProps) {
  const lines = address ? addressLines(address) : []
  if (lines.length === 0) return <MissingCell />
  return (
    <address className={styles.address}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name and a company may read the same, and lines keep nothing
        <span key={place}>{line}</span>
      ))}
    </address>
  )
}
