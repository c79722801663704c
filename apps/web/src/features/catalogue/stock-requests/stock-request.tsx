import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { stockRequestsQuery } from '../catalogue.queries.ts'
import { useStockRequest } from './use-stock-request.ts'

interface StockRequestProps {
  readonly variantId: number
  /** The product's name within a list, to label the small button. */
  readonly listedAs?: string
}

/** Creates a back-in-stock alert for a sold-out variant, or shows the existing one. */
export function StockRequest({ variantId, listedAs }: StockRequestProps) {
  const { data } = useQuery(stockRequestsQuery)
  const { send, isPending } = useStockRequest()
  if (data === undefined) return null
  const isWanted = data.items.some((item) => item.variantId === variantId)
  const label = isWanted ? 'Cancel alert' : "Email me when it's back"
  const ask = () => send({ variantId, isWanted: !isWanted })
  if (listedAs !== undefined) {
    return (
      <Button size="small" isBusy={isPending} aria-label={`${label}: ${listedAs}`} onClick={ask}>
        {label}
      </Button>
    )
  }
  return (
    <Row wrap align="center" gap={12} size={13} role="status">
      {isWanted ? <Text as="span">We'll email you when it's back in stock.</Text> : null}
      <Button isBusy={isPending} onClick={ask}>
        {label}
      </Button>
    </Row>
  )
}
