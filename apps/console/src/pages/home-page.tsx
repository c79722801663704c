import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Grid } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { SupplierFiguresSections } from '../features/dashboard/supplier-figures.tsx'
import { WorkQueues } from '../features/dashboard/work-queues.tsx'
import styles from './home-page.module.css'

/** What needs someone now, and what was ordered lately. */
export function HomePage() {
  usePageTitle('Console')
  return (
    <Page>
      <PageHeader title="Home" />
      <Grid columns={1} align="start" gap={16} className={styles.columns}>
        <WorkQueues />
        <Sections inOrder={false}>
          <SupplierFiguresSections />
        </Sections>
      </Grid>
    </Page>
  )
}
