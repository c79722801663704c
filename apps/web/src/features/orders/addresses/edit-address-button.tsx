import { Button } from '@portal/ui/button'
import { IconPencil } from '@tabler/icons-react'
import styles from './edit-address-button.module.css'

interface EditAddressButtonProps {
  /** What the address is, for screen readers, such as "billing address". */
  readonly address: string
  readonly onClick: () => void
  /** Shows only the pencil icon, for table rows. */
  readonly isCompact?: boolean
}

export function EditAddressButton({ address, onClick, isCompact = false }: EditAddressButtonProps) {
  const label = `Edit ${address}`
  return (
    <Button
      variant="quiet"
      size="small"
      className={`screen-only ${styles.edit}`}
      aria-label={label}
      data-tip={isCompact ? label : undefined}
      onClick={onClick}
    >
      <IconPencil size={15} stroke={1.7} aria-hidden="true" />
      {isCompact ? null : 'Edit'}
    </Button>
  )
}
