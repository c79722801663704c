import { redirectTo, reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { Button } from '@portal/ui/button'
import { Page } from '@portal/ui/page'
import { ErrorState } from '@portal/ui/page-state'
import { useEffect } from 'react'

/** The provider's website from the document; undefined if there is none. */
function providerSiteUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="provider-site"]')?.content
}

/**
 * Replaces every page on a host without a portal: redirects to the provider's website (document 1, section 4), or shows
 * that there is no portal.
 */
export function NoPortal() {
  const url = providerSiteUrl()
  useEffect(() => {
    if (url !== undefined) redirectTo(url)
  }, [url])
  if (url !== undefined) return null
  return (
    <Page>
      <ErrorState
        size="page"
        level={1}
        title="Portal not found"
        retry={<Button onClick={reloadPage}>Try again</Button>}
      >
        There's no supplier portal at this address.
      </ErrorState>
    </Page>
  )
}
