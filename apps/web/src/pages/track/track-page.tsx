import { useParams } from '@tanstack/react-router'
import { TrackedOrderView } from '../../features/orders/tracking/tracked-order-view.tsx'

/** Where a dealer's customer follows an order without signing in, at /track/:token. */
export function TrackPage() {
  const { token } = useParams({ from: '/track/$token' })
  return <TrackedOrderView token={token} />
}
