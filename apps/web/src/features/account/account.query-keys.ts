import { queryRoots } from '../../api/query-roots.ts'

export const accountKeys = {
  credit: [...queryRoots.account, 'credit'],
  sessions: [...queryRoots.account, 'sessions'],
  details: [...queryRoots.account, 'details'],
} as const
