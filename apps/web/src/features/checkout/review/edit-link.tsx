import { Link } from '@tanstack/react-router'
import styles from '../checkout.module.css'
import type { detailsBlocks } from '../details/focus-on-block.ts'

interface EditLinkProps {
  readonly what: string
  /** The section of step 2 to open; step 1 if omitted. */
  readonly block?: (typeof detailsBlocks)[keyof typeof detailsBlocks]
}

export function EditLink({ what, block }: EditLinkProps) {
  return (
    <Link
      to="/cart"
      search={block ? { step: 2 } : {}}
      {...(block ? { hash: block } : {})}
      className={styles.edit}
      aria-label={`Edit ${what}`}
    >
      Edit
    </Link>
  )
}
