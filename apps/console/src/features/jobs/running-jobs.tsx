import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { jobTitle } from './job-text.ts'
import styles from './jobs.module.css'
import { isRunning, jobsQuery } from './jobs.queries.ts'

const JobResult = lazyComponent(async () => (await import('./job-result.tsx')).JobResult)

/**
 * The supplier's running jobs, and jobs that finished since the page opened, until they are closed. When one finishes, orders and queues are
 * refetched.
 */
export function RunningJobs() {
  const queryClient = useQueryClient()
  const { data: jobs = [] } = useQuery(jobsQuery)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const running = jobs.filter(isRunning).map(({ id }) => id)
  const isNew = running.some((id) => !seen.has(id))
  if (isNew) setSeen(new Set([...seen, ...running]))
  const before = useRef(0)
  useEffect(() => {
    if (running.length < before.current) {
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      void queryClient.invalidateQueries({ queryKey: ['work-queues'] })
    }
    before.current = running.length
  }, [running.length, queryClient])
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const shown = jobs.filter(({ id }) => seen.has(id) && !closed.has(id))
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={8} below={16} padY={12} padX={16} surface="flat" aria-label="Running jobs">
      {shown.map((job) => (
        <Row key={job.id} wrap align="center" rowGap={6} gap={12}>
          <Text as="span" weight="medium">
            {jobTitle(job)}
          </Text>
          <JobProgress job={job} />
          <Text
            as="span"
            grow
            tone="muted"
            tabular
            className={styles.text}
            role={isRunning(job) ? undefined : 'status'}
          >
            <JobResult job={job} />
          </Text>
          <JobActions job={job} />
          {isRunning(job) ? null : (
            <Button
              variant="quiet"
              aria-label={`Close: ${jobTitle(job)}`}
              data-tip="Close"
              onClick={() => setClosed(new Set([...closed, job.id]))}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        </Row>
      ))}
      <Text size={13}>
        <Link to="/jobs">View all background jobs</Link>
      </Text>
    </Stack>
  )
}
