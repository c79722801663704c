import { buttonClass } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './upsell-box.module.css'

/** What the specification gives for the first month (document 1, section 9). */
const promotion = '20% off the first month'

/** The partner that connects shops, with its promo code and a link that names the supplier; nothing unless switched on. */
export function UpsellBox() {
  const { enabled, promoCode, text, url } = usePortal().upsell
  if (!enabled) return null
  return (
    <Section title="Connect your shop">
      <div className={styles.box}>
        {text ? <p>{text}</p> : null}
        {promoCode ? (
          <p className={styles.promotion}>
            Get <strong>{promotion}</strong> with promo code <code className={styles.code}>{promoCode}</code>
          </p>
        ) : (
          <p className={styles.promotion}>
            Get <strong>{promotion}</strong>.
          </p>
        )}
        {url && isWebAddress(url) ? (
          <a className={buttonClass('plain')} href={url} target="_blank" rel="noopener noreferrer">
            Learn more<span className="spoken"> (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </Section>
  )
}

/** An address of another kind, such as `javascript:`, is no link. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
