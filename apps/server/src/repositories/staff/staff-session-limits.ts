/** How long a session in the console lives, in milliseconds: unused, and at most. */
export const staffSessionLimits = { idleMs: 8 * 3_600_000, longestMs: 7 * 24 * 3_600_000 } as const
