/** A step in a demo order's life after it is placed. */
export type StoryStep =
  | 'authorize'
  | 'unauthorize'
  | 'cancel'
  | 'capture'
  | 'refund'
  | 'refundPart'
  | 'ship'
  | 'shipPart'

export interface DealerStory {
  readonly email: string
  /** Hours since it was placed; every step is in between. */
  readonly hoursAgo: number
  /** The number of different articles, and the quantity of each. */
  readonly lines: number
  readonly units: number
  /** True for a total above the limit of automatic authorization. */
  readonly isLarge?: true
  /** The address it saves for the next order. */
  readonly saves?: 'billing' | 'shipping'
  readonly steps: readonly { readonly step: StoryStep; readonly hoursLater: number }[]
}

/** Parses a story; steps are written as `authorize+1 capture+3`, with the hours after the order. */
function story(
  email: string,
  hoursAgo: number,
  [lines, units]: readonly [number, number],
  steps: string,
  rest: Pick<DealerStory, 'isLarge' | 'saves'> = {},
): DealerStory {
  const written = steps.split(' ').filter(Boolean)
  const parsed = written.map((word) => {
    const [step, hours] = word.split('+')
    return { step: step as StoryStep, hoursLater: Number(hours) }
  })
  return { email, hoursAgo, lines, units, steps: parsed, ...rest }
}

const active = 'active@dealer.example'
const declined = 'cancel-pending@dealer.example'
const square = 'active@third.example'
const declinedBySquare = 'shop@third.example'
const onAccount = 'active@other.example'

/** The orders of the last two days, oldest first. */
export const dealerStories: readonly DealerStory[] = [
  story(active, 46, [3, 4], 'authorize+1 capture+3 ship+26', { isLarge: true, saves: 'billing' }),
  story(onAccount, 45, [2, 3], 'ship+20', { saves: 'billing' }),
  story(square, 44, [2, 1], 'capture+2 ship+22', { saves: 'billing' }),
  story(active, 43, [2, 1], 'capture+2 ship+20 refund+36', { saves: 'shipping' }),
  story(declined, 42, [2, 3], 'authorize+1 capture+2', { isLarge: true }),
  story(active, 40, [5, 6], 'authorize+2 capture+4 shipPart+24', { isLarge: true }),
  story(active, 38, [1, 2], 'cancel+3', { saves: 'shipping' }),
  story(active, 36, [2, 2], 'authorize+1 capture+2 ship+18 refundPart+30', { isLarge: true }),
  story(square, 35, [3, 2], 'capture+3'),
  story(onAccount, 34, [4, 2], 'shipPart+18'),
  story(active, 33, [4, 1], 'authorize+1 capture+3 ship+25', { isLarge: true }),
  story(active, 30, [1, 1], 'capture+2'),
  story(active, 28, [3, 3], 'authorize+1 unauthorize+2', { isLarge: true }),
  story(declinedBySquare, 27, [2, 2], 'authorize+1 capture+3', { isLarge: true }),
  story(active, 26, [2, 1], 'capture+1 shipPart+14'),
  story(declined, 25, [1, 1], ''),
  story(active, 24, [6, 2], 'authorize+1 capture+2', { isLarge: true }),
  story(onAccount, 22, [1, 6], ''),
  story(active, 21, [1, 1], 'capture+1 ship+12'),
  story(active, 18, [2, 4], '', { isLarge: true }),
  story(square, 16, [1, 1], ''),
  story(square, 15, [2, 2], 'authorize+1', { isLarge: true }),
  story(active, 14, [2, 1], ''),
  story(active, 11, [3, 2], 'authorize+1', { isLarge: true }),
  story(active, 9, [1, 3], 'cancel+1', { isLarge: true }),
  story(active, 6, [4, 1], '', { isLarge: true }),
  story(active, 3, [1, 1], ''),
  story(active, 2, [2, 2], '', { isLarge: true }),
]
