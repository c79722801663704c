import { lineAmount } from '@portal/contract/fields/money/money.rules'
import { Section } from '@portal/ui/section'
import type { ReactNode } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import { useMoney } from '../../../formatting/use-money.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import type { CartLine } from '../lines/cart-lines.ts'
import { LinePicture } from '../lines/line-picture.tsx'
import { lineProblem } from '../lines/line-problem.ts'
import styles from './review-lines.module.css'

interface ReviewLinesProps {
  readonly lines: readonly CartLine[]
  readonly edit: ReactNode
}

/** The items of the order, to be checked before it is placed. */
export function ReviewLines({ lines, edit }: ReviewLinesProps) {
  return (
    <Section title="Items" aside={edit} flush>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ReviewLine key={line.item.variantId} line={line} />
        ))}
      </ul>
    </Section>
  )
}

function ReviewLine({ line }: { readonly line: CartLine }) {
  const { item, title, options, sku, price } = line
  const money = useMoney()
  const { show_sku: showSku, show_quantity: showsQuantity } = usePortal().settings
  const problem = lineProblem(line, showsQuantity)
  return (
    <li className={styles.line} data-invalid={problem !== undefined || undefined}>
      <LinePicture url={line.image} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>{[options, showSku ? sku : ''].filter(Boolean).join(' · ')}</p>
        {problem ? <p className={styles.problem}>{problem}</p> : null}
      </div>
      <p className={styles.count}>
        {formatCount(item.quantity)} × {money(price)}
      </p>
      <p className={styles.amount}>
        {price === null ? '' : money(lineAmount({ price, quantity: item.quantity }))}
      </p>
    </li>
  )
}
