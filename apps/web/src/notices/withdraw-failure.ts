import { notifications } from '@mantine/notifications'
import { noticeId } from './notice-id.ts'

/** Takes the notice of a failure off the screen before its time: what it says is no longer true. */
export function withdrawFailure(message: string): void {
  notifications.hide(noticeId('failure', message))
}
