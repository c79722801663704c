import { ScrollRegion } from '@portal/ui/scroll-region'
import type { ReactNode } from 'react'
import { formatCount } from '../../formatting/counts.ts'
import { useMoney } from '../../formatting/use-money.ts'
import type { QuickOrderMatch } from './match-quick-order.ts'
import styles from './quick-order-button.module.css'

interface QuickOrderPreviewProps {
  readonly preview: QuickOrderMatch
}

/** What of a list was understood, and line by line what was not. */
export function QuickOrderPreview({ preview: { offered, faults } }: QuickOrderPreviewProps) {
  const money = useMoney()
  return (
    <div className={styles.preview} role="status">
      <h3 className={styles.heading}>
        {offered.length === 1 ? '1 item understood' : `${offered.length} items understood`}
      </h3>
      {offered.length > 0 ? (
        <Rows label="What was understood">
          {offered.map(({ found, quantity, note }) => (
            <li key={found.variantId} className={styles.row}>
              <div>
                <p className={styles.sku}>{found.sku}</p>
                <p className={styles.quiet}>{found.title}</p>
                {note ? <p className={styles.note}>{note}</p> : null}
              </div>
              <p className={styles.figure}>
                {formatCount(quantity)} × {money(found.price)}
              </p>
            </li>
          ))}
        </Rows>
      ) : null}
      {faults.length > 0 ? (
        <>
          <h3 className={styles.heading}>
            {faults.length === 1 ? '1 line not understood' : `${faults.length} lines not understood`}
          </h3>
          <Rows label="What was not understood">
            {faults.map(({ line, text, reason }) => (
              <li key={`${line} ${reason}`} className={styles.fault}>
                <p>
                  Line {line}: <code>{text}</code>
                </p>
                <p className={styles.reason}>{reason}</p>
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </div>
  )
}

/** A list that scrolls on its own where it is long, so that the buttons below it stay in sight. */
function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ScrollRegion label={label} extent="fills">
        <ul className={styles.rows}>{children}</ul>
      </ScrollRegion>
    </div>
  )
}
