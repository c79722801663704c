import { Button } from '@portal/ui/button'
import { Page } from '@portal/ui/page'
import { ErrorState } from '@portal/ui/page-state'
import { useEffect } from 'react'
import { redirectTo, reloadPage } from '../navigation/page-load.ts'

/** The provider's website, which the server names in the document; undefined where it knows none. */
function providerSiteUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="provider-site"]')?.content
}

/** Stands for every page of an address without a portal: leads to the provider's website (document 1, section 4), or says so. */
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
        title="There is no portal here"
        retry={<Button onClick={reloadPage}>Try again</Button>}
      >
        No supplier’s portal answers at this address.
      </ErrorState>
    </Page>
  )
}
