import type { RequestLimit } from '../api/endpoint.ts'

export const mailedLinkLimit: RequestLimit = { counter: 'mailedLink', points: 30, minutes: 15 }

/** Limits uses of emailed password and invitation links. */
export const resetLinkLimit: RequestLimit = { counter: 'resetLink', points: 60, minutes: 15 }
