import type { TaskName, TaskPayloads } from '../repositories/tasks/task-table.ts'

export interface TaskAttempt {
  /** Counted by the queue from 1 when the attempt starts, even if the process dies. */
  readonly number: number
  readonly isLast: boolean
}

/** Does a task; a throwing one is retried later, so partial work must be safe to repeat. */
export type TaskHandler<Name extends TaskName> = (
  payload: TaskPayloads[Name],
  attempt: TaskAttempt,
) => Promise<void>

export type TaskHandlers = { readonly [Name in TaskName]?: TaskHandler<Name> }

export class TaskRetry extends Error {
  override readonly name = 'TaskRetry'
}
