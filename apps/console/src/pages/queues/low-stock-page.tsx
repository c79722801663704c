import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Link } from '@tanstack/react-router'
import { LowStockList } from '../../features/inventory/low-stock-list.tsx'

export function LowStockPage() {
  usePageTitle('Low stock')
  return (
    <Page>
      <PageHeader title="Low stock" back={<Link to="/">Home</Link>} />
      <LowStockList />
    </Page>
  )
}
