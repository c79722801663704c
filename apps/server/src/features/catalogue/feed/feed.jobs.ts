import type { JobHandlers } from '../../../jobs/run-next-job.ts'
import { buildFeed } from './build-feed.ts'

/** The building of product feeds. */
export const feedJobs = { product_feed: buildFeed } as const satisfies JobHandlers
