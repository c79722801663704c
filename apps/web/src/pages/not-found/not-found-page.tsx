import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { Link } from '@tanstack/react-router'
import { BrandFrame } from '../../portal/brand/brand-frame.tsx'
import { LostParcel } from '../../portal/brand/lost-parcel.tsx'

export function NotFoundPage() {
  return (
    <BrandFrame>
      <EmptyState
        size="page"
        level={1}
        picture={<LostParcel />}
        title="There is no page at this address"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go to the dashboard
          </Link>
        }
      >
        The link may be old, or a character was lost on the way.
      </EmptyState>
    </BrandFrame>
  )
}
