import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stockRequestsQuery } from '../catalogue.queries.ts'
import { useStockRequest } from './use-stock-request.ts'

/** The dealer's back-in-stock alerts; nothing without any. */
export function StockRequestsSection() {
  const { data } = useQuery(stockRequestsQuery)
  const timeZone = useTimeZone()
  const { send } = useStockRequest()
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title="Back-in-stock alerts" note="We'll email you once per item, when it's back in stock.">
      <FramedList label="Products with an alert">
        {data.items.map(({ variantId, productId, title, askedAt }) => (
          <Row key={variantId} as="li" align="center" justify="between" gap={16} padX={12} padY={8} size={13}>
            <Stack shrinks anywhere>
              <Link to="/products/$id" params={{ id: String(productId) }} search={{ variant: variantId }}>
                {title}
              </Link>
              <Text as="span" tone="muted" size={12}>
                Requested {formatDay(askedAt, timeZone)}
              </Text>
            </Stack>
            <Button
              size="small"
              aria-label={`Cancel alert: ${title}`}
              onClick={() => send({ variantId, isWanted: false })}
            >
              Cancel alert
            </Button>
          </Row>
        ))}
      </FramedList>
    </Section>
  )
}
