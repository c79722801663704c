import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import type { Permission } from '@portal/contract/callers/permissions'
import { Grid } from '@portal/ui/boxes'
import { Button, buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { workQueuesQuery } from '../../features/dashboard/dashboard.queries.ts'
import { ordersToCapture } from '../../features/dashboard/queue-links.ts'
import { SetupChecklist, useSetup } from '../../features/dashboard/setup-checklist.tsx'
import { OrdersByDay, TopDealers, TopProducts } from '../../features/dashboard/supplier-figures.tsx'
import { WorkQueues } from '../../features/dashboard/work-queues.tsx'
import { isRunning, jobsKey, jobsQuery } from '../../features/jobs/jobs.queries.ts'
import { RunningJobs } from '../../features/jobs/running-jobs.tsx'
import { useFocusAfterChange } from '../../layout/keys/use-focus-after-change.ts'
import { usePermission } from '../../session/use-staff.ts'
import styles from './home-page.module.css'

const CaptureAllDialog = lazyComponent(
  async () => (await import('../../features/order-search/capture-all-dialog.tsx')).CaptureAllDialog,
)
const FirstOrder = lazyComponent(
  async () => (await import('../../features/order-search/first-order.tsx')).FirstOrder,
)

/** Work queues and recent orders; the setup checklist until there are any. */
export function HomePage() {
  usePageTitle('Home')
  const may = usePermission()
  const setup = useSetup()
  const { data: work } = useQuery(workQueuesQuery)
  const [closedDialogs, setClosedDialogs] = useState(0)
  const counts = work?.items.map(({ count }) => count).join()
  const title = useFocusAfterChange<HTMLSpanElement>(counts && `${closedDialogs} ${counts}`)
  const isIdle = work?.items.every(({ count }) => count === 0) === true
  const isNew = isIdle && setup !== undefined && !setup.isOrdered && !setup.isHidden
  return (
    <Page>
      <PageHeader
        title={
          <span ref={title} tabIndex={-1}>
            Home
          </span>
        }
        actions={
          may('orders.place') ? (
            <Link to="/orders/new" className={buttonClass('plain')}>
              New order
            </Link>
          ) : null
        }
      />
      <RunningJobs />
      {setup === undefined ? null : <SetupChecklist setup={setup} />}
      {isNew ? null : (
        <Grid columns={1} align="start" gap={16} className={styles.columns}>
          <Sections inOrder={false}>
            <WorkQueues
              renderAction={({ queue, count }, links) =>
                queue === 'orders_authorized' ? (
                  <>
                    <CaptureAll count={count} onClosed={() => setClosedDialogs(closedDialogs + 1)} />
                    <NextOrder
                      label="Open next"
                      permission="orders.capture"
                      {...{ count, ...links[queue] }}
                    />
                  </>
                ) : queue === 'orders_to_ship' ? (
                  <NextOrder
                    label="Ship next"
                    permission="orders.fulfil"
                    ships
                    {...{ count, ...links[queue] }}
                  />
                ) : null
              }
            />
            <TopDealers />
          </Sections>
          <Sections inOrder={false}>
            <OrdersByDay />
            <TopProducts />
          </Sections>
        </Grid>
      )}
    </Page>
  )
}

interface NextOrderProps {
  readonly label: string
  readonly permission: Permission
  readonly count: number
  /** The queue's list. */
  readonly search: ListSearchParams
  readonly ships?: boolean
}

/** Opens the first order of a queue. */
function NextOrder({ label, permission, count, search, ships = false }: NextOrderProps) {
  const may = usePermission()
  const [isAsked, setAsked] = useState(false)
  if (count === 0 || !may(permission)) return null
  return (
    <>
      <Button size="small" isBusy={isAsked} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? <FirstOrder {...{ search, ships }} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

/** Captures all authorized orders after confirming the total; the result stays visible. */
function CaptureAll({ count, onClosed }: { readonly count: number; readonly onClosed: () => void }) {
  const may = usePermission()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { data: jobs = [] } = useQuery(jobsQuery)
  const isCapturing = jobs.some((job) => job.kind === 'bulk_capture' && isRunning(job))
  if (!may('orders.capture')) return null
  return (
    <>
      {count === 0 || isCapturing ? null : (
        <Button size="small" onClick={() => setAsked(true)}>
          Capture all
        </Button>
      )}
      {isAsked ? (
        <CaptureAllDialog
          search={ordersToCapture.search}
          onJob={() => void queryClient.invalidateQueries({ queryKey: jobsKey })}
          onDone={() => void queryClient.invalidateQueries({ queryKey: workQueuesQuery.queryKey })}
          onClose={() => {
            setAsked(false)
            onClosed()
          }}
        />
      ) : null}
    </>
  )
}
