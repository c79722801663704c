import { Link } from '@tanstack/react-router'
import styles from '../checkout.module.css'
import type { detailsBlocks } from '../details/focus-on-block.ts'

interface EditLinkProps {
  /** What can be changed there, for screen readers. */
  readonly what: string
  /** The block of step 2; step 1 without one. */
  readonly block?: (typeof detailsBlocks)[keyof typeof detailsBlocks]
}

/** Leads from the review back to where a block of it was entered. */
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
