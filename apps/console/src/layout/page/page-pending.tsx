import { Page } from '@portal/ui/page'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'

/** Shown while a page loads. */
export function PagePending() {
  return (
    <Page>
      <Loading label="Loading the page">
        <SkeletonBlock height="24rem" />
      </Loading>
    </Page>
  )
}
