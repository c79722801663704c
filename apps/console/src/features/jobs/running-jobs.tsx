import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { jobText, jobTitle } from './job-text.ts'
import styles from './jobs.module.css'
import { isRunning, jobsQuery } from './jobs.queries.ts'

/**
 * What runs for the supplier at the moment, whoever started it, and what has ended while one looked. Whenever one ends,
 * the orders are read again.
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
    if (running.length < before.current) void queryClient.invalidateQueries({ queryKey: ['orders'] })
    before.current = running.length
  }, [running.length, queryClient])
  const shown = jobs.filter(({ id }) => seen.has(id))
  if (shown.length === 0) return null
  return (
    <section className={styles.running} aria-label="Work in progress">
      {shown.map((job) => (
        <div key={job.id} className={styles.job}>
          <span className={styles.title}>{jobTitle(job)}</span>
          <JobProgress job={job} />
          {isRunning(job) ? (
            <span className={styles.text}>{jobText(job)}</span>
          ) : (
            <span className={styles.text} role="status">
              {jobText(job)}
            </span>
          )}
          <JobActions job={job} />
        </div>
      ))}
      <Link to="/jobs" className={styles.all}>
        All jobs and files
      </Link>
    </section>
  )
}
