import { notifications } from '@mantine/notifications'
import { noticeId } from './notice-id.ts'
import type { NoticeTone } from './notices.ts'

/** Takes a notice off the screen before its time: what it says is no longer true. */
export function hideNotice(tone: NoticeTone, message: string): void {
  notifications.hide(noticeId(tone, message))
}
