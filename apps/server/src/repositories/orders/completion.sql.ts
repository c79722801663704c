import { completionStatus } from '@portal/contract/statuses/completion-status'

/** SQL that says none, partially or fully: how much of `whole` is `part`. */
export function completionSql(part: string, whole: string): string {
  const { none, partially, fully } = completionStatus
  return `case when ${part} <= 0 then ${none.id} when ${part} < ${whole} then ${partially.id} else ${fully.id} end`
}
