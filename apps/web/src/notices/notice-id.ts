import type { NoticeTone } from './notices.ts'

/** What a notice on the screen is known by: the same words are shown once at a time. */
export function noticeId(tone: NoticeTone, message: string): string {
  return `${tone}:${message}`
}
