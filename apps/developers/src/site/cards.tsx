import { Stack, Text } from '@portal/ui/boxes'
import styles from './cards.module.css'

const cards = [
  ['quick-start', 'Quick start', 'From a token to your first order in five minutes, with curl.'],
  ['orders', 'Orders', 'Check, place, authorize, track and cancel orders.'],
  ['stock', 'Stock and prices', 'Sync the catalog and fetch only what changed.'],
  ['webhooks', 'Webhooks', 'Get events as they happen: signed, retried, in order.'],
  ['test-mode', 'Test mode', 'Simulated orders that behave like real ones.'],
  ['reference', 'API reference', 'Every endpoint with its fields, and a form to try it.'],
] as const

export function Cards() {
  return (
    <Stack as="ul" gap={14} className={styles.cards}>
      {cards.map(([path, name, about]) => (
        <li key={path}>
          <a href={`/developers/${path}`}>
            <Text as="b" block size={16} tone="ink" weight="bold">
              {name}
            </Text>
            {about}
          </a>
        </li>
      ))}
    </Stack>
  )
}
