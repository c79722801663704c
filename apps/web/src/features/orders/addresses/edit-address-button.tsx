import { Button } from '@portal/ui/button'
import { IconPencil } from '@tabler/icons-react'
import styles from './edit-address-button.module.css'

interface EditAddressButtonProps {
  /** Which address, for those who hear the button: "billing address". */
  readonly what: string
  readonly onPress: () => void
  /** Only the pencil, for a row of a table. */
  readonly isSmall?: boolean
}

/** Opens the form of an address. */
export function EditAddressButton({ what, onPress, isSmall = false }: EditAddressButtonProps) {
  const label = `Edit ${what}`
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.edit}
      aria-label={label}
      data-tip={isSmall ? label : undefined}
      onClick={onPress}
    >
      <IconPencil size={15} stroke={1.7} aria-hidden="true" />
      {isSmall ? null : 'Edit'}
    </Button>
  )
}
