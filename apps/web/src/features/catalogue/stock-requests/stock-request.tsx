import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { stockRequestsQuery } from '../catalogue.queries.ts'
import { useStockRequest } from './use-stock-request.ts'

/** Asks to be mailed once a variant without stock has some, or says that it has been asked. */
export function StockRequest({ variantId }: { readonly variantId: number }) {
  const { data } = useQuery(stockRequestsQuery)
  const { send, isPending } = useStockRequest()
  if (data === undefined) return null
  const isWanted = data.items.some((item) => item.variantId === variantId)
  return (
    <Row wrap align="center" gap={12} size={13} role="status">
      {isWanted ? <Text as="span">We'll email you when it's back in stock.</Text> : null}
      <Button isBusy={isPending} onClick={() => send({ variantId, isWanted: !isWanted })}>
        {isWanted ? 'Cancel alert' : "Email me when it's back"}
      </Button>
    </Row>
  )
}
