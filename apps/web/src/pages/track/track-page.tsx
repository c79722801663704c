import { useParams } from '@tanstack/react-router'
import { TrackedOrderView } from '../../features/orders/tracking/tracked-order-view.tsx'

/** The public tracking page for a dealer's customer, at /track/:token. */
export function TrackPage() {
  const { token } = useParams({ from: '/track/$token' })
  return <TrackedOrderView token={token} />
}
