import { notifications } from '@mantine/notifications'
import type { NoticeTone } from './notices.ts'

/** Hides a notice that is no longer true. */
export function hideNotice(tone: NoticeTone, message: string): void {
  notifications.hide(noticeId(tone, message))
}

/** The id of a notice, made from its text: the same text is shown once at a time. */
export function noticeId(tone: NoticeTone, message: string): string {
  return `${tone}:${message}`
}
