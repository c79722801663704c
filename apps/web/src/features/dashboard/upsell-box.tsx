import { Stack, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './upsell-box.module.css'

/** The promotion for the first month, as the specification words it (document 1, section 9). */
const promotion = '20% off the first month'

/** The partner that connects shops, with promo code and link; hidden unless enabled. */
export function UpsellBox() {
  const { enabled, promoCode, text, url } = usePortal().upsell
  if (!enabled) return null
  return (
    <Section title="Connect your store">
      <Stack fit gap={12} size={13} className={styles.box}>
        {text ? <p>{text}</p> : null}
        {promoCode ? (
          <p className={styles.promotion}>
            Get <strong>{promotion}</strong> with promo code{' '}
            <Text
              padY={2}
              padX={6}
              corners="mark"
              ground="sunken"
              as="code"
              size={13}
              weight="bold"
              className={styles.code}
            >
              {promoCode}
            </Text>
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
      </Stack>
    </Section>
  )
}

/** Rejects URLs of other schemes, such as `javascript:`. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
