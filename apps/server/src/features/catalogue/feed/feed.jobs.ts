import type { JobHandlers } from '../../../jobs/run-job.ts'
import { buildFeed } from './build-feed.ts'

export const feedJobs = { product_feed: buildFeed } as const satisfies JobHandlers
