import { notifications } from '@mantine/notifications'
import { noticeId } from './notice-id.ts'
import type { NoticeTone } from './notices.ts'

/** Hides a notice that is no longer true. */
export function hideNotice(tone: NoticeTone, message: string): void {
  notifications.hide(noticeId(tone, message))
}
