import type { NoticeTone } from './notices.ts'

/** The id of a notice, made from its text: the same text is shown once at a time. */
export function noticeId(tone: NoticeTone, message: string): string {
  return `${tone}:${message}`
}
