import type { TaskName, TaskPayloads } from '../repositories/tasks/task-table.ts'

export interface TaskAttempt {
  /** Counted from 1 by the queue when the attempt starts, also that of a process that dies. */
  readonly number: number
  readonly isLast: boolean
}

/** Does a task; one that throws is repeated later, so whatever was done before must be safe to meet again. */
export type TaskHandler<Name extends TaskName> = (
  payload: TaskPayloads[Name],
  attempt: TaskAttempt,
) => Promise<void>

export type TaskHandlers = { readonly [Name in TaskName]?: TaskHandler<Name> }

export class TaskRetry extends Error {
  override readonly name = 'TaskRetry'
}
