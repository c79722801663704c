import { lineAmount } from '@portal/contract/fields/money.rules'
import { Section } from '@portal/ui/section'
import { formatCount } from '../../formatting/counts.ts'
import { useMoney } from '../../formatting/use-money.ts'
import { usePortal } from '../../portal/use-portal.ts'
import type { CartLine } from './cart-lines.ts'
import styles from './review-lines.module.css'

interface ReviewLinesProps {
  readonly lines: readonly CartLine[]
}

/** The items as they are about to be ordered: nothing to change, everything to check. */
export function ReviewLines({ lines }: ReviewLinesProps) {
  const money = useMoney()
  const { show_sku: showSku } = usePortal().settings
  return (
    <Section title="Items" flush>
      <ul className={styles.lines}>
        {lines.map(({ item, title, options, sku, price, isTooMuch }) => (
          <li key={item.variantId} className={styles.line} data-invalid={isTooMuch || undefined}>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.facts}>{[options, showSku ? sku : ''].filter(Boolean).join(' · ')}</p>
            </div>
            <p className={styles.count}>
              {formatCount(item.quantity)} × {money(price)}
            </p>
            <p className={styles.amount}>
              {price === null ? '' : money(lineAmount({ price, quantity: item.quantity }))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
