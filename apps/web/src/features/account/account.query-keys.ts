import { queryRoots } from '../../api/query-roots.ts'

/** The keys of what the cache holds of the account. */
export const accountKeys = {
  credit: [...queryRoots.account, 'credit'],
  sessions: [...queryRoots.account, 'sessions'],
  details: [...queryRoots.account, 'details'],
} as const
